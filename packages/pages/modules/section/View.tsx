import type { ModuleViewProps } from '../module.ts'
import { SectionBackground } from './SectionBackground.tsx'
import { SectionDivider } from './SectionDivider.tsx'
import type { SectionProps } from './schema.ts'
import styles from './section.module.css'

/** A band of the page: its ground, and how wide and airy it is. */
export function SectionView({ root, props, children, first }: ModuleViewProps<SectionProps>) {
  const { background, dividers } = props
  const hooks = [
    background?.video && 'et_pb_section_video',
    background?.parallax && background.parallax !== 'none' && 'et_pb_section_parallax',
    props.fullscreen && 'et_pb_fullscreen',
  ]
  const look = [
    styles[props.tone],
    background && styles.pictured,
    styles[`room-${props.room}`],
    props.fullscreen && styles.fullscreen,
    dividers && styles.edged,
    first && styles.first,
  ]
  return (
    <section {...root('et_pb_section', ...hooks, styles.section, ...look)} data-tone={props.tone}>
      {background && <SectionBackground background={background} first={first} />}
      {dividers && <SectionDivider edge="top" shape={dividers.top} tone={dividers.tone} />}
      <div className={styles[props.width]}>{children}</div>
      {dividers && <SectionDivider edge="bottom" shape={dividers.bottom} tone={dividers.tone} />}
    </section>
  )
}
