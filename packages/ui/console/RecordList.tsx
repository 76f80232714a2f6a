import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './record-list.module.css'

/** From this width on rows fit beside each other; below it every row is a card. */
const WIDE = '(min-width: 48em)'

export type Column<Row> = {
  key: string
  heading: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in tabular figures. */
  align?: 'end'
  /** Short words and numbers that are not broken: `#1004`. */
  isWhole?: boolean
  /** The list can be sorted by this column, under the column's key. */
  isSortable?: boolean
  /** The heading as words, where it is none; a column without words is always shown. */
  label?: string
  /** What it tells of a row, in short: a column that tells the same of all of them is left out until somebody wants it. */
  says?: (row: Row) => string | number | boolean
  /** Left out on middling screens; the row's own screen or drawer shows it too. */
  isWideOnly?: boolean
}

/** What a list is sorted by; `onSort` gets the key of the column whose heading was pressed. */
export type Sorting = { key: string; direction: 'ascending' | 'descending'; onSort: (key: string) => void }

/** Which rows are chosen, by their keys, for doing something to many of them. */
export type Selection<Row> = {
  chosen: ReadonlySet<string | number>
  onChange: (chosen: ReadonlySet<string | number>) => void
  /** What a row is called, for its box: `order 1001`. */
  nameOf: (row: Row) => string
}

export type RecordListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: Column<Row>[]
  /** The content of a row's card on phones. */
  card: (row: Row) => ReactNode
  /** Old rows are on show while new ones are fetched. */
  isStale?: boolean
  sorting?: Sorting
  selection?: Selection<Row>
}

/**
 * A list of records: a table with a sticky header on wide screens, cards on phones. The first column
 * holds the row's link or button ({@link rowLinkClass}), which covers the whole row; the arrow keys go
 * from row to row.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { sorting, selection } = props
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  if (!isWide) {
    return (
      <ul
        className={styles.cards}
        aria-label={props.label}
        data-stale={props.isStale || undefined}
        onKeyDown={moveFocus}
      >
        {props.rows.map((row) => (
          <li key={props.rowKey(row)} className={styles.card} data-selectable={selection && true}>
            {selection && <RowBox row={row} rowKey={props.rowKey(row)} selection={selection} />}
            {props.card(row)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className={styles.table} aria-label={props.label} data-stale={props.isStale || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.boxCell}>
              <AllBox rows={props.rows} rowKey={props.rowKey} selection={selection} />
            </th>
          )}
          {props.columns.map((column) => (
            <Heading key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)} data-chosen={selection?.chosen.has(props.rowKey(row)) || undefined}>
            {selection && (
              <td className={styles.boxCell}>
                <RowBox row={row} rowKey={props.rowKey(row)} selection={selection} />
              </td>
            )}
            {props.columns.map((column) => (
              <td
                key={column.key}
                data-align={column.align}
                data-whole={column.isWhole}
                data-wide-only={column.isWideOnly}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const isBy = sorting?.key === column.key
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide-only={column.isWideOnly}
      aria-sort={isBy ? sorting.direction : undefined}
    >
      {sorting && column.isSortable ? (
        <button type="button" className={styles.sort} onClick={() => sorting.onSort(column.key)}>
          {column.heading}
          <span aria-hidden>{isBy ? (sorting.direction === 'ascending' ? ' ↑' : ' ↓') : ''}</span>
        </button>
      ) : (
        column.heading
      )}
    </th>
  )
}

function RowBox<Row>(props: { row: Row; rowKey: string | number; selection: Selection<Row> }) {
  const { chosen, onChange, nameOf } = props.selection
  return (
    <Checkbox
      className={styles.box}
      aria-label={`Choose ${nameOf(props.row)}`}
      checked={chosen.has(props.rowKey)}
      onChange={(event) => {
        const next = new Set(chosen)
        if (event.currentTarget.checked) next.add(props.rowKey)
        else next.delete(props.rowKey)
        onChange(next)
      }}
    />
  )
}

/** Chooses all rows of the page, or none of them. */
function AllBox<Row>(props: {
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  selection: Selection<Row>
}) {
  const { chosen, onChange } = props.selection
  const keys = props.rows.map(props.rowKey)
  const here = keys.filter((key) => chosen.has(key)).length
  return (
    <Checkbox
      className={styles.box}
      aria-label="Choose all on this page"
      checked={here > 0 && here === keys.length}
      indeterminate={here > 0 && here < keys.length}
      onChange={(event) => {
        const others = [...chosen].filter((key) => !keys.includes(key))
        onChange(new Set(event.currentTarget.checked ? [...others, ...keys] : others))
      }}
    />
  )
}

/** Makes a row's link or button cover its whole row or card. */
export const rowLinkClass = styles.rowLink

/** Lengths of the bars of a list that is on its way, in percent of their cells, so that it looks like words. */
const BARS = [72, 54, 88, 63, 46]

/** The shape of a list that is still on its way: rows of as many cells as it will have. */
export function RecordListSkeleton({ rows = 8, cells = 1 }: { rows?: number; cells?: number }) {
  return (
    <div className={styles.table}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <div key={row} className={styles.waiting}>
          {Array.from({ length: cells }, (_, cell) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
              key={cell}
              height={12}
              radius="xl"
              width={`${BARS[(row + cell) % BARS.length]}%`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.rowLink}`)]
  const index = links.indexOf(document.activeElement as HTMLElement)
  const move = KEYS[event.key]
  if (move === undefined || index < 0) return
  event.preventDefault()
  links[move(index, links.length - 1)]?.focus()
}
