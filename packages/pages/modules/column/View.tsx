import type { ModuleViewProps } from '../module.ts'
import styles from './column.module.css'
import type { ColumnProps } from './schema.ts'

/** A column of modules with even room between them. */
export function ColumnView({ root, children }: ModuleViewProps<ColumnProps>) {
  return <div {...root('et_pb_column', styles.column)}>{children}</div>
}
