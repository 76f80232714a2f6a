import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './blurb.module.css'
import type { BlurbProps } from './schema.ts'

const SIZES_BESIDE = '96px'
const SIZES_ABOVE = '(min-width: 981px) 380px, (min-width: 768px) 50vw, 100vw'

/** A promise in a few words, with a sign or a picture for it. */
export function BlurbView({ root, props }: ModuleViewProps<BlurbProps>) {
  const { picture, place, href } = props
  const Heading = `h${props.level}` as const
  return (
    <div {...root('et_pb_blurb', styles.blurb, styles[place])}>
      {picture ? (
        <div className={`et_pb_main_blurb_image ${styles.frame}`}>
          <Picture
            picture={picture}
            sizes={place === 'above' ? SIZES_ABOVE : SIZES_BESIDE}
            className={styles.picture}
          />
        </div>
      ) : (
        <span className={`et_pb_main_blurb_image ${styles.icon}`}>
          <Icon name={props.icon} size={28} />
        </span>
      )}
      <div className="et_pb_blurb_container">
        <Heading className={`et_pb_module_header ${styles.title}`}>
          {href === null ? props.title : <a href={href}>{props.title}</a>}
        </Heading>
        {props.text && <p className={`et_pb_blurb_description ${styles.text}`}>{props.text}</p>}
      </div>
    </div>
  )
}
