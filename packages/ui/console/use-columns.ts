import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './RecordList.tsx'
import { COLUMNS, type ListQuery } from './use-list-query.ts'

/** A choice in an address: no column is hidden, which an empty value could not say. */
const NONE = 'none'

/** Which columns of a list are shown, and how that is changed. */
export type ColumnChoice<Row> = {
  shown: Column<Row>[]
  /** Those that can be hidden, with their words. */
  choices: { key: string; label: string; isShown: boolean; isEmpty: boolean }[]
  toggle: (key: string) => void
  /** Back to the columns that have something to say. */
  reset: () => void
  isChosen: boolean
}

/**
 * The columns of a list as the address wants them (a saved view does), else as they were last chosen in this browser,
 * else all that tell rows apart.
 */
export function useColumns<Row>(
  list: ListQuery & { name: string },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ColumnChoice<Row> {
  const [stored, store] = useLocalStorage({
    key: `buoy.columns.${list.name}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const wanted = list.filter(COLUMNS) || stored
  const silent = columns.filter((column) => saysNothing(column, rows)).map(({ key }) => key)
  const hidden = wanted === '' ? silent : wanted.split(',')
  const choices = columns.flatMap((column) => {
    const label = labelOf(column)
    if (label === null || column === columns.find((one) => labelOf(one) !== null)) return []
    return [
      { key: column.key, label, isShown: !hidden.includes(column.key), isEmpty: silent.includes(column.key) },
    ]
  })
  const change = (keys: string) => {
    store(keys)
    list.setView(COLUMNS, keys)
  }
  return {
    shown: columns.filter(
      ({ key }) => !hidden.includes(key) || !choices.some((choice) => choice.key === key),
    ),
    choices,
    toggle: (key) => {
      const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
      change(next.join(',') || NONE)
    },
    reset: () => change(''),
    isChosen: wanted !== '',
  }
}

/** Rows from which on a column that is alike in all of them says nothing. */
const ENOUGH_ROWS = 2

function saysNothing<Row>({ says }: Column<Row>, rows: readonly Row[]): boolean {
  if (says === undefined || rows.length < ENOUGH_ROWS) return false
  return new Set(rows.map(says)).size === 1
}

function labelOf<Row>({ label, heading }: Column<Row>): string | null {
  return label ?? (typeof heading === 'string' ? heading : null)
}
