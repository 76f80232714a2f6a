import type { PopupBox } from '../../preview-contract.ts'
import type { DrawnGrid } from '../../rules/places/drop-target.ts'
import styles from './arrange.module.css'

type Props = { grid: DrawnGrid; card: PopupBox; scale: number }

/** The columns of the grid as pale stripes, and a line above each row. */
export function GridLines({ grid, card, scale }: Props) {
  return (
    <div aria-hidden="true">
      {grid.columns.map(({ from, to }) => (
        <span
          key={from}
          className={styles.column}
          style={{ left: (Math.min(from, to) - card.x) * scale, width: Math.abs(to - from) * scale }}
        />
      ))}
      {grid.rows.map(({ from }) => (
        <span key={from} className={styles.row} style={{ top: (from - card.y) * scale }} />
      ))}
    </div>
  )
}
