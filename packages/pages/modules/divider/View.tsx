import type { ModuleViewProps } from '../module.ts'
import styles from './divider.module.css'
import type { DividerProps } from './schema.ts'

/** A line between two things, or only room; nothing that has to be read aloud. */
export function DividerView({ root, props }: ModuleViewProps<DividerProps>) {
  const outer = root('et_pb_divider', 'et_pb_space', styles.divider, props.hasLine && styles[props.look])
  return <div {...outer} style={{ paddingBlock: props.room, ...outer.style }} aria-hidden="true" />
}
