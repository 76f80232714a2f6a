import type { MenuItem } from '../contract.ts'
import { MAXIMUM_LEVELS } from './menu-places.ts'

/** A line of a menu as the console shows it: how deep it stands (1 at the top), and its fields' path. */
export type MenuRow = { item: MenuItem; level: number; path: string }

/** A menu's items below one another, each before those below it. */
export function rowsOf(items: readonly MenuItem[], level = 1, before = ''): MenuRow[] {
  return items.flatMap((item, index) => {
    const path = `${before}items.${index}`
    const below = item.kind === 'link' ? rowsOf(item.items, level + 1, `${path}.`) : []
    return [{ item, level, path }, ...below]
  })
}

/** The items of rows. A row that stands deeper than the one before it allows is taken as deep as can be. */
export function itemsOf(rows: readonly Pick<MenuRow, 'item' | 'level'>[]): MenuItem[] {
  const top: MenuItem[] = []
  /** Where a row of each level goes: `lists[0]` for those at the top. */
  let lists: MenuItem[][] = [top]
  for (const { item, level } of rows) {
    const depth = Math.min(level, lists.length, MAXIMUM_LEVELS) - 1
    const copy: MenuItem = item.kind === 'link' ? { ...item, items: [] } : item
    lists[depth]?.push(copy)
    lists = lists.slice(0, depth + 1)
    if (copy.kind === 'link') lists.push(copy.items)
  }
  return top
}

export type MenuMove = 'up' | 'down' | 'in' | 'out'

/** The menu after one row, with all below it, was moved; `null` where it cannot go. */
export function moveRow(items: readonly MenuItem[], index: number, move: MenuMove): MenuItem[] | null {
  const rows = rowsOf(items)
  const row = rows[index]
  if (row === undefined) return null
  const end = endBehind(rows, index, row.level)
  const block = rows.slice(index, end)
  const before = siblingBefore(rows, index, row.level)
  if (move === 'in' || move === 'out') {
    const by = move === 'in' ? 1 : -1
    const deepest = Math.max(...block.map(({ level }) => level)) + by
    const canGoIn = rows[before]?.item.kind === 'link' && deepest <= MAXIMUM_LEVELS
    if (move === 'in' ? !canGoIn : row.level === 1) return null
    const moved = block.map((one) => ({ ...one, level: one.level + by }))
    if (move === 'in') return itemsOf([...rows.slice(0, index), ...moved, ...rows.slice(end)])
    // Out of its parent it stands behind all that stay in it.
    const after = endBehind(rows, index, row.level - 1)
    return itemsOf([...rows.slice(0, index), ...rows.slice(end, after), ...moved, ...rows.slice(after)])
  }
  const other = move === 'up' ? before : end
  if (rows[other]?.level !== row.level) return null
  const [first, second] = move === 'up' ? [other, index] : [index, other]
  const secondEnd = endBehind(rows, second, row.level)
  return itemsOf([
    ...rows.slice(0, first),
    ...rows.slice(second, secondEnd),
    ...rows.slice(first, second),
    ...rows.slice(secondEnd),
  ])
}

/** The menu without one row and all below it. */
export function removeRow(items: readonly MenuItem[], index: number): MenuItem[] {
  const rows = rowsOf(items)
  const row = rows[index]
  const end = row === undefined ? rows.length : endBehind(rows, index, row.level)
  return itemsOf([...rows.slice(0, index), ...rows.slice(end)])
}

/** The menu with one row's own fields changed; what is below it stays. */
export function changeRow(items: readonly MenuItem[], index: number, item: MenuItem): MenuItem[] {
  return itemsOf(rowsOf(items).map((row, at) => (at === index ? { ...row, item } : row)))
}

/** The first row behind `index` of this level or one above it; behind the last row where there is none. */
function endBehind(rows: readonly MenuRow[], index: number, level: number): number {
  const behind = rows.slice(index + 1).findIndex((row) => row.level <= level)
  return behind === -1 ? rows.length : index + 1 + behind
}

/** The row before `index` below the same parent; -1 where it is its parent's first. */
function siblingBefore(rows: readonly MenuRow[], index: number, level: number): number {
  const before = rows.slice(0, index).findLastIndex((row) => row.level <= level)
  return rows[before]?.level === level ? before : -1
}
