import { unescapeFormula } from '@buoy/kernel/rules/formula.ts'
import { gtinFault, readGtin } from '@buoy/kernel/rules/gtin.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import { endOfStoreDay, parseStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import { type DecimalSign, type NoNumber, readDecimal } from '@buoy/platform/imports/rules/read-decimal.ts'
import { readMoneyCell } from '@buoy/platform/imports/rules/read-money-cell.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import { PRODUCT_FIELDS } from '../../products/rules/product-fields.ts'
import { unitOf } from './columns.ts'
import { decodeEntities } from './entities.ts'

/**
 * What reading needs besides the cells: the meaning of each column, the store's currency for prices and its zone for days, and the decimal sign of
 * the file where it is known.
 */
export type RowReader = {
  mapping: readonly (string | null)[]
  headers: readonly string[]
  store: Pick<StoreLocale, 'currency' | 'locale' | 'timeZone'>
  dialect: string
  sign: DecimalSign | null
  /** Fields that the owner added, those in use. */
  customFields?: readonly CustomField[]
}

/** Names that WordPress keeps as HTML: `Cups &amp; mugs`. */
const NAMES = /^(?:name|categories|tags|shippingClass|attribute\.\d+\.(?:name|values))$/
const TRUE = new Set(['1', 'yes', 'true', 'y', 'parent'])
const FALSE = new Set(['0', 'no', 'false', 'n', ''])
/** In units of the currency. */
const HIGHEST_PRICE = 100_000
const MOST_PIECES = 1_000_000
const LARGEST_MEASURE = 10_000_000
const GRAMS: Record<string, number> = {
  '': 1000,
  kg: 1000,
  kgs: 1000,
  g: 1,
  gram: 1,
  grams: 1,
  lbs: 453.59237,
  lb: 453.59237,
  oz: 28.349523,
}
const MILLIMETRES: Record<string, number> = {
  '': 10,
  cm: 10,
  mm: 1,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  yd: 914.4,
}

const WHY_NO_NUMBER: Record<NoNumber, string> = {
  'not-a-number': 'is not a number.',
  ambiguous: 'can be read in two ways. Choose the decimal sign of the file.',
  'too-many-decimals': 'has too many decimals.',
}

/** The cells of one row, read by the field that their column means. Every complaint names the column by its heading. */
export function openCells(reader: RowReader, cells: readonly string[]) {
  const problems: RowProblem[] = []
  const remarks: RowProblem[] = []
  const text = new Map<string, string>()
  const columnOf = new Map<string, string>()
  const isFromWoo = reader.dialect === 'woocommerce'
  reader.mapping.forEach((field, index) => {
    if (field === null) return
    const cell = cells[index] ?? ''
    const header = reader.headers[index] ?? ''
    if (hasUnstorable(cell))
      problems.push({ column: header, message: 'Holds a character that cannot be kept.' })
    const plain = unescapeFormula(cell.trim())
    const isName = NAMES.test(field) || field in PRODUCT_FIELDS
    text.set(field, isFromWoo && isName ? decodeEntities(plain) : plain)
    columnOf.set(field, header)
  })
  if (cells.slice(reader.headers.length).some((cell) => cell.trim() !== '')) {
    problems.push({ column: '', message: 'Has more cells than there are headings. A quote may be missing.' })
  }
  const problem = (field: string, message: string) =>
    void problems.push({ column: columnOf.get(field) ?? '', message })
  const remark = (field: string, message: string) =>
    void remarks.push({ column: columnOf.get(field) ?? '', message })
  /** Calls `read` with the cell of a column that the file has. */
  const given = <Value>(field: string, read: (cell: string) => Value): Value | undefined => {
    const cell = text.get(field)
    return cell === undefined ? undefined : read(cell)
  }
  const words = (field: string, limit: number) =>
    given(field, (cell) => {
      if (cell.length > limit) problem(field, `Is longer than ${limit} characters.`)
      return cell.slice(0, limit)
    })
  const money = (field: string) =>
    given(field, (cell): Cents | null => {
      if (cell === '') return null
      const read = readMoneyCell(cell, { store: reader.store, sign: reader.sign, highest: HIGHEST_PRICE })
      if (read.ok) return read.amount
      problem(field, `"${shorten(cell)}" ${read.why}`)
      return null
    })
  /** Whole pieces; fewer than none are told by a minus sign. */
  const pieces = (field: string) =>
    given(field, (cell): number | null => {
      if (cell === '') return null
      const isBelow = cell.startsWith('-')
      const read = readDecimal(isBelow ? cell.slice(1) : cell, { sign: reader.sign, decimals: 0 })
      if (read.ok && read.units <= MOST_PIECES) return isBelow ? -read.units : read.units
      const why = read.ok ? 'is more than a million.' : WHY_NO_NUMBER[read.why]
      problem(field, `"${shorten(cell)}" ${why.replace('is not a number', 'is not a whole number')}`)
      return null
    })
  /** A number with at most so many decimals, also below zero; numbers of this store's own files have a point. */
  const decimal = (field: string, decimals: number) =>
    given(field, (cell): number | null => {
      const isBelow = cell.startsWith('-')
      const sign = reader.sign ?? (reader.dialect === 'buoy' ? '.' : null)
      const read = readDecimal(isBelow ? cell.slice(1) : cell, { sign, decimals })
      if (read.ok) return (isBelow ? -1 : 1) * Number((read.units / 10 ** decimals).toFixed(decimals))
      problem(field, `"${shorten(cell)}" ${WHY_NO_NUMBER[read.why]}`)
      return null
    })
  const whole = (field: string, least: number) => {
    const number = pieces(field)
    if (number == null || number >= least) return number
    problem(field, `"${shorten(text.get(field) ?? '')}" is not a whole number from ${least} on.`)
    return null
  }
  const flag = (field: string) =>
    given(field, (cell): boolean => {
      if (TRUE.has(cell.toLowerCase())) return true
      if (!FALSE.has(cell.toLowerCase())) problem(field, `"${shorten(cell)}" is neither 1 nor 0.`)
      return false
    })
  /** A weight in grams or a size in millimetres, by the unit in its heading or by `unit`. */
  const measure = (field: string, factors: Record<string, number>, unit?: string) =>
    given(field, (cell): number | null => {
      if (cell === '') return null
      const factor = factors[unit ?? unitOf(columnOf.get(field) ?? '')]
      const read = readDecimal(cell, { sign: reader.sign, decimals: 6 })
      const amount = read.ok && factor !== undefined ? Math.round((read.units / 1_000_000) * factor) : -1
      if (amount >= 0 && amount <= LARGEST_MEASURE) return amount
      const why = read.ok ? 'is not a number with a unit that is known.' : WHY_NO_NUMBER[read.why]
      problem(field, `"${shorten(cell)}" ${why}`)
      return null
    })
  const day = (field: string, moment: (day: string, zone: string) => Date) =>
    given(field, (cell): string | null => {
      if (cell === '') return null
      const found = parseStoreDay(cell.slice(0, 10))
      if (found === null) problem(field, `"${shorten(cell)}" is not a day such as 2026-12-24.`)
      return found === null ? null : moment(found, reader.store.timeZone).toISOString()
    })
  return {
    isFromWoo,
    /** What the columns of the file mean. */
    fields: [...text.keys()],
    problems,
    remarks,
    has: (field: string) => text.has(field),
    cell: (field: string) => text.get(field) ?? '',
    given,
    problem,
    remark,
    words,
    money,
    pieces,
    decimal,
    whole,
    flag,
    list: (field: string) => given(field, splitValues),
    weight: (field: string, unit?: string) => measure(field, GRAMS, unit),
    size: (field: string) => measure(field, MILLIMETRES) || null,
    firstDay: (field: string) => day(field, startOfStoreDay),
    lastDay: (field: string) => day(field, endOfStoreDay),
    gtin: (field: string) =>
      given(field, (cell): string | null => {
        // Shopify puts an apostrophe before digits, so that spreadsheets keep leading zeros.
        const code = cell.replace(/^'/, '')
        const gtin = code === '' ? null : readGtin(code)
        if (code !== '' && gtin === null) {
          remark(
            field,
            `"${shorten(cell)}" is no GTIN, UPC, EAN or ISBN (${gtinFault(code)}), and is left out.`,
          )
        }
        return gtin
      }),
  }
}
export type Cells = ReturnType<typeof openCells>

/** Leaves out what the file says nothing about. */
export function withoutMissing<Said extends object>(
  said: {
    [Field in keyof Said]: Said[Field] | undefined
  },
): Partial<Said> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<Said>
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function hasUnstorable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}
