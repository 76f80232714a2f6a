import { Icon } from '@buoy/ui/Icon.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './blurb.module.css'
import type { BlurbProps } from './schema.ts'

/** A promise in a few words, with a sign for it. */
export function BlurbView({ id, props }: ModuleViewProps<BlurbProps>) {
  return (
    <div id={id} className={`et_pb_blurb ${styles.blurb}`}>
      <span className={styles.icon}>
        <Icon name={props.icon} size={28} />
      </span>
      <div>
        <h2 className={styles.title}>{props.title}</h2>
        {props.text && <p className={styles.text}>{props.text}</p>}
      </div>
    </div>
  )
}
