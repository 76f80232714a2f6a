import { splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import type { FieldValue, ProductField, ProductFields, ValuesOf } from '../../products/rules/field-table.ts'
import { type Cells, shorten } from './cells.ts'

/** What a row says about the simple fields of a table; `undefined` where the file has no such column. */
export function readFieldCells<Fields extends ProductFields>(
  fields: Fields,
  cells: Cells,
): { [Key in keyof Fields]: ValuesOf<Fields>[Key] | undefined } {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, readFieldCell(cells, key, field)]),
  ) as { [Key in keyof Fields]: ValuesOf<Fields>[Key] | undefined }
}

function readFieldCell(cells: Cells, key: string, field: ProductField): FieldValue | undefined {
  if (field.kind === 'number') {
    const number = cells.pieces(key)
    return number == null || number >= field.least ? number : null
  }
  if (field.kind === 'choice') return readChoice(cells, key, field)
  if (field.format === 'gtin') return cells.gtin(key)
  const isSplit = field.isTaxonomy && cells.isFromWoo
  const text = isSplit
    ? cells.given(key, (cell) => firstName(cells, key, { cell, field }))
    : cells.words(key, field.most)
  return text === '' ? field.blank : text
}

function readChoice(
  cells: Cells,
  key: string,
  { choices, blank }: Extract<ProductField, { kind: 'choice' }>,
): string | undefined {
  return cells.given(key, (cell) => {
    const word = cell.toLowerCase()
    const found = choices.find(({ value, also }) => value === word || also?.includes(word))
    if (found !== undefined) return found.value
    cells.problem(key, `"${shorten(cell)}" is none of ${choices.map(({ value }) => value).join(', ')}.`)
    return blank
  })
}

/** Names may be several and in a tree; the store has one. */
function firstName(
  cells: Cells,
  key: string,
  { cell, field }: { cell: string; field: Extract<ProductField, { kind: 'text' }> },
): string {
  const [first = '', ...more] = splitValues(cell)
  if (more.length > 0) {
    const what = field.label.toLowerCase()
    cells.remark(key, `A product has one ${what} here: "${shorten(first)}" is kept.`)
  }
  return (first.split('>').at(-1) ?? '').trim().slice(0, field.most)
}

/** The simple fields of a table as cells, by the heading of their column. */
export function writeFieldCells<Fields extends ProductFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { csv }]) => {
      const value = (values as Record<string, FieldValue>)[key] ?? null
      return [csv.heading, value === null ? '' : String(value)]
    }),
  )
}
