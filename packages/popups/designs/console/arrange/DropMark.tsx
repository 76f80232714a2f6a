import type { PopupBox } from '../../preview-contract.ts'
import { describeHindrance } from '../../rules/places/describe-place.ts'
import type { DrawnGrid } from '../../rules/places/drop-target.ts'
import { type Layout, placeOf } from '../../rules/places/placed-parts.ts'
import styles from './arrange.module.css'
import type { Outlook } from './use-drag.ts'

type Props = { outlook: Outlook; layout: Layout; grid: DrawnGrid; card: PopupBox; scale: number }

/** Where the part would be put down: over cells that are there, or as a line where it gets a row of its own. */
export function DropMark({ outlook, layout, grid, card, scale }: Props) {
  const { part, target } = outlook
  if (typeof outlook.layout === 'string')
    return (
      <span className={styles.refusal} role="status">
        {describeHindrance(outlook.layout)}
      </span>
    )
  const before = placeOf(layout, part)
  const after = placeOf(outlook.layout, part)
  if (before === undefined || after === undefined) return null
  const first = grid.columns[after.column - 1]
  const last = grid.columns[after.column + after.span - 2]
  if (first === undefined || last === undefined) return null
  const across = {
    left: (Math.min(first.from, last.to) - card.x) * scale,
    width: Math.abs(last.to - first.from) * scale,
  }
  if (target !== null && 'line' in target) {
    const line = grid.rows[target.line - 1]?.from ?? grid.rows.at(-1)?.to ?? 0
    return <span className={styles.line} style={{ ...across, top: (line - card.y) * scale }} />
  }
  const row = target !== null && 'row' in target ? target.row : before.row
  const rows = target === null ? after.rows : before.rows
  const top = grid.rows[row - 1]?.from ?? 0
  const foot = grid.rows[row + rows - 2]?.to ?? top
  return (
    <span
      className={styles.cells}
      style={{ ...across, top: (top - card.y) * scale, height: (foot - top) * scale }}
    />
  )
}
