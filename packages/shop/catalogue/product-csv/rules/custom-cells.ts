import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { plainHeading } from '@buoy/platform/imports/rules/guess-columns.ts'
import type { CustomField, CustomValue, CustomValues } from '../../custom-fields/contract.ts'
import {
  CUSTOM_DECIMALS,
  checkCustomValues,
  choicesInWords,
  customValueInWords,
} from '../../custom-fields/rules/custom-values.ts'
import { type Cells, shorten } from './cells.ts'

const PREFIX = 'custom.'
const LONGEST_TEXT = 1000
const YES = new Set(['yes', '1', 'true', 'y'])
const NO = new Set(['no', '0', 'false', 'n'])

/** The heading of the column of a custom field. */
export function customHeading({ label }: Pick<CustomField, 'label'>): string {
  return `Field: ${label}`
}

/** What a column is mapped to that holds a custom field. */
export function customColumn({ key }: Pick<CustomField, 'key'>): string {
  return `${PREFIX}${key}`
}

/** Whether a column is mapped to a custom field, whichever. */
export function isCustomColumn(field: string): boolean {
  return /^custom\.[a-z0-9][a-z0-9-]{0,59}$/.test(field)
}

/** The custom field that a heading means: `Field: Wood` as exports have it, or its label alone. */
export function customFieldOfHeading(header: string, fields: readonly CustomField[]): string | null {
  const plain = plainHeading(header)
  const found =
    fields.find((field) => customHeading(field) === header.trim()) ??
    fields.find((field) => [customHeading(field), field.label].some((name) => plainHeading(name) === plain))
  return found === undefined ? null : customColumn(found)
}

/** What a row says about custom fields; `undefined` where the file has no such columns. */
export function readCustomCells(cells: Cells, fields: readonly CustomField[]): CustomValues | undefined {
  const mapped = cells.fields.filter((field) => field.startsWith(PREFIX))
  if (mapped.length === 0) return undefined
  const said = mapped.flatMap((column): [string, CustomValue | null][] => {
    const field = fields.find((one) => customColumn(one) === column)
    if (field !== undefined) return [[field.key, readCell(cells, column, field)]]
    if (cells.cell(column) !== '') {
      cells.problem(
        column,
        'This field is not in use any more. Choose another one for the column, or leave it out.',
      )
    }
    return []
  })
  return Object.fromEntries(said)
}

function readCell(cells: Cells, column: string, field: CustomField): CustomValue | null {
  const cell = cells.cell(column)
  if (cell === '') return null
  if (field.kind === 'text') return cells.words(column, LONGEST_TEXT) ?? null
  const value = field.kind === 'number' ? cells.decimal(column, CUSTOM_DECIMALS) : wordOf(field, cell)
  if (value == null) {
    if (field.kind !== 'number')
      cells.problem(column, `"${shorten(cell)}" is not ${EXPECTED[field.kind](field)}.`)
    return null
  }
  const [wrong] = checkCustomValues([field], { [field.key]: value })
  if (wrong === undefined) return value
  cells.problem(column, `"${shorten(cell)}" cannot be taken: ${wrong.message}`)
  return null
}

const EXPECTED: Record<'choice' | 'date' | 'yes-no', (field: CustomField) => string> = {
  choice: choicesInWords,
  date: () => 'a day such as 2026-12-24',
  'yes-no': () => 'yes or no',
}

/** A choice by its label or value, a day, yes or no; `null` for anything else. */
function wordOf(field: CustomField, cell: string): CustomValue | null {
  const word = cell.toLowerCase()
  if (field.kind === 'yes-no') return YES.has(word) ? true : NO.has(word) ? false : null
  if (field.kind === 'date')
    return checkCustomValues([field], { [field.key]: cell }).length === 0 ? cell : null
  const found =
    field.choices.find(({ label }) => label.toLowerCase() === word) ??
    field.choices.find(({ value }) => value === word)
  return found?.value ?? null
}

/** Values of custom fields as cells, by the heading of their column. */
export function writeCustomCells(
  fields: readonly CustomField[],
  values: CustomValues,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key] ?? null
      const isPlain = field.kind === 'number' || field.kind === 'date'
      const cell = isPlain ? String(value ?? '') : customValueInWords(field, value, SOURCE_TEXT_LOCALE)
      return [customHeading(field), cell]
    }),
  )
}
