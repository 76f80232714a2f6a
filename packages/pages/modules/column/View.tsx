import type { ModuleViewProps } from '../module.ts'
import styles from './column.module.css'
import type { ColumnProps } from './schema.ts'

/** A column of modules with even room between them. */
export function ColumnView({ id, children }: ModuleViewProps<ColumnProps>) {
  return (
    <div id={id} className={`et_pb_column ${styles.column}`}>
      {children}
    </div>
  )
}
