import type { ModuleViewProps } from '../module.ts'
import type { SectionProps } from './schema.ts'
import styles from './section.module.css'

/** A band of the page: its ground, and how wide and airy it is. */
export function SectionView({ id, props, children }: ModuleViewProps<SectionProps>) {
  const classes = ['et_pb_section', styles.section, styles[props.tone], styles[`room-${props.room}`]]
  return (
    <section id={id} className={classes.join(' ')}>
      <div className={props.width === 'full' ? styles.full : styles.content}>{children}</div>
    </section>
  )
}
