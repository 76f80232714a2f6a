import type { ModuleViewProps } from '../module.ts'
import styles from './row.module.css'
import type { RowProps } from './schema.ts'

/** Columns side by side on wide windows, one after the other on small ones. */
export function RowView({ root, props, children }: ModuleViewProps<RowProps>) {
  return (
    <div {...root('et_pb_row', styles.row, styles[`layout-${props.layout}`], styles[props.align])}>
      {children}
    </div>
  )
}
