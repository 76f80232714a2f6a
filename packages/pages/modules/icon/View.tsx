import { Icon } from '@buoy/ui/Icon.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './icon.module.css'
import type { IconProps } from './schema.ts'

/** A sign by itself, which may lead somewhere. */
export function IconView({ root, props }: ModuleViewProps<IconProps>) {
  const { icon, label, href } = props
  const sign = (
    <>
      <span className={`et-pb-icon ${styles.sign}`}>
        <Icon name={icon} size={props.size} />
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  )
  return (
    <div {...root('et_pb_icon', styles.icon, styles[props.align])}>
      {href === null ? (
        sign
      ) : (
        <a className={styles.link} href={href}>
          {sign}
        </a>
      )}
    </div>
  )
}
