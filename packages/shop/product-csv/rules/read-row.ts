import type { Cents } from '@buoy/kernel/rules/money.ts'
import { endOfStoreDay, parseStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { RowProblem } from '../../file-imports/contract.ts'
import { unescapeFormula } from '../../file-imports/rules/formula.ts'
import { MOST_ATTRIBUTES, unitOf } from './columns.ts'
import { splitValues } from './lists.ts'

/** What a row says about a variation; what it does not mention stays as it is. */
type SaidOfVariant = {
  regularPrice: Cents | null
  salePrice: Cents | null
  saleFrom: string | null
  saleUntil: string | null
  stock: number | null
  inStock: boolean
  weightGrams: number
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  taxClass: string
  shippingClass: string
  minimumQuantity: number
  quantityStep: number
  soldIndividually: boolean
}
export type VariantPatch = Partial<SaidOfVariant>

/** What a row says about a product. Categories are paths, pictures and products are named as in the file. */
type SaidOfProduct = {
  name: string
  slug: string
  status: 'draft' | 'published'
  isListed: boolean
  featured: boolean
  shortDescription: string
  description: string
  tags: string[]
  categories: string[][]
  upSells: string[]
  crossSells: string[]
  seoTitle: string
  seoDescription: string
  /** Colour by value, for values of any option. */
  swatches: Record<string, string>
}
export type ProductPatch = Partial<SaidOfProduct>

/** One row of a file, read but not yet compared with the catalogue. */
export type ImportRow = {
  kind: 'product' | 'variation'
  /** The type as the file says it: a variable product has no price of its own. */
  isVariable: boolean
  /** False when the file has no types: then a SKU alone says whether a variation is meant. */
  saysType: boolean
  id: number | null
  sku: string | null
  parentSku: string | null
  parentId: number | null
  name: string
  product: ProductPatch
  variant: VariantPatch
  /** In the order of the file; `null` when the file has no such columns. */
  attributes: { label: string; values: string[] }[] | null
  images: string[] | null
}

/** What reading needs besides the cells: the meaning of each column, and the store's zone for days. */
export type RowReader = { mapping: readonly (string | null)[]; headers: readonly string[]; zone: string }

const TYPES = new Set(['simple', 'variable', 'variation'])
const TRUE = new Set(['1', 'yes', 'true', 'y', 'parent'])
const FALSE = new Set(['0', 'no', 'false', 'n', ''])
const GRAMS: Record<string, number> = {
  '': 1000,
  kg: 1000,
  g: 1,
  lbs: 453.59237,
  lb: 453.59237,
  oz: 28.349523,
}
const MILLIMETRES: Record<string, number> = { '': 10, cm: 10, mm: 1, m: 1000, in: 25.4, yd: 914.4 }

/**
 * Reads one row of a file. Problems name the column by its heading; the row is then refused, its
 * values are only as good as they could be read.
 */
export function readRow(
  reader: RowReader,
  cells: readonly string[],
): { row: ImportRow; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const text = new Map<string, string>()
  const columnOf = new Map<string, string>()
  reader.mapping.forEach((field, index) => {
    if (field === null) return
    const cell = cells[index] ?? ''
    const header = reader.headers[index] ?? ''
    if (hasUnstorable(cell))
      problems.push({ column: header, message: 'Holds a character that cannot be kept.' })
    text.set(field, unescapeFormula(cell.trim()))
    columnOf.set(field, header)
  })
  if (cells.length > reader.headers.length) {
    problems.push({ column: '', message: 'Has more cells than there are headings. A quote may be missing.' })
  }
  const problem = (field: string, message: string) =>
    void problems.push({ column: columnOf.get(field) ?? '', message })
  /** Calls `read` with the cell of a column that the file has. */
  const given = <Value>(field: string, read: (cell: string) => Value): Value | undefined => {
    const cell = text.get(field)
    return cell === undefined ? undefined : read(cell)
  }
  const money = (field: string) =>
    given(field, (cell): Cents | null => {
      if (cell === '') return null
      const amount = readMoney(cell)
      if (amount === null) problem(field, `"${shorten(cell)}" is not a price such as 49.95.`)
      return amount
    })
  const whole = (field: string, least: number) =>
    given(field, (cell): number | null => {
      if (cell === '') return null
      const number = /^\d{1,7}(\.0+)?$/.test(cell) ? Number(cell) : Number.NaN
      if (number >= least && number <= 1_000_000) return number
      problem(field, `"${shorten(cell)}" is not a whole number from ${least} on.`)
      return null
    })
  const flag = (field: string) =>
    given(field, (cell): boolean => {
      if (TRUE.has(cell.toLowerCase())) return true
      if (!FALSE.has(cell.toLowerCase())) problem(field, `"${shorten(cell)}" is neither 1 nor 0.`)
      return false
    })
  const measure = (field: string, factors: Record<string, number>) =>
    given(field, (cell): number | null => {
      if (cell === '') return null
      const factor = factors[unitOf(columnOf.get(field) ?? '')]
      const number = Number(cell.replace(',', '.'))
      if (factor !== undefined && Number.isFinite(number) && number >= 0 && number * factor <= 10_000_000) {
        return Math.round(number * factor)
      }
      problem(field, `"${shorten(cell)}" is not a number with a unit that is known.`)
      return null
    })
  const day = (field: string, moment: (day: string, zone: string) => Date) =>
    given(field, (cell): string | null => {
      if (cell === '') return null
      const found = parseStoreDay(cell.slice(0, 10))
      if (found === null) problem(field, `"${shorten(cell)}" is not a day such as 2026-12-24.`)
      return found === null ? null : moment(found, reader.zone).toISOString()
    })
  const words = (field: string, limit: number) =>
    given(field, (cell) => {
      if (cell.length > limit) problem(field, `Is longer than ${limit} characters.`)
      return cell.slice(0, limit)
    })

  const type = (text.get('type') ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  const kinds = type.filter((one) => TYPES.has(one))
  if (text.has('type') && kinds.length === 0) {
    const named = shorten(text.get('type') ?? '')
    problem('type', `"${named}" products are not sold here. Use simple, variable or variation.`)
  }
  const parent = readReference(text.get('parent') ?? '')
  const isVariation = kinds.includes('variation') || (!text.has('type') && (text.get('parent') ?? '') !== '')
  if (isVariation && parent.sku === null && parent.id === null) {
    problem('parent', 'A variation names its parent: a SKU, or id:12.')
  }
  const id = given('id', (cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : null)) ?? null
  const sku = words('sku', 100) || null
  const product = withoutMissing<SaidOfProduct>({
    name: words('name', 200),
    slug: words('slug', 120),
    status: given('published', (cell) => {
      if (['1', 'publish', 'published', 'active'].includes(cell.toLowerCase())) return 'published' as const
      if (!['', '0', '-1', 'draft', 'private', 'archived'].includes(cell.toLowerCase())) {
        problem('published', `"${shorten(cell)}" is none of 1, 0 and -1.`)
      }
      return 'draft' as const
    }),
    isListed: given('visibility', (cell) => {
      if (!['', 'visible', 'catalog', 'search', 'hidden'].includes(cell.toLowerCase())) {
        problem('visibility', `"${shorten(cell)}" is none of visible, catalog, search and hidden.`)
      }
      return cell.toLowerCase() !== 'hidden'
    }),
    featured: flag('featured'),
    shortDescription: words('shortDescription', 2000),
    description: words('description', 100_000)?.replaceAll('\\n', '\n'),
    tags: given('tags', (cell) => [...new Set(splitValues(cell))]),
    categories: given('categories', (cell) =>
      splitValues(cell).map((path) =>
        path
          .split('>')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ),
    upSells: given('upSells', splitValues),
    crossSells: given('crossSells', splitValues),
    seoTitle: words('seoTitle', 200),
    seoDescription: words('seoDescription', 400),
    swatches: given('swatches', (cell) =>
      Object.fromEntries(
        splitValues(cell).flatMap((pair) => {
          const found = /^(.+)=(#[0-9a-f]{6})$/i.exec(pair)
          return found?.[1] && found[2] ? [[found[1], found[2].toLowerCase()]] : []
        }),
      ),
    ),
  })
  const variant = withoutMissing<SaidOfVariant>({
    regularPrice: money('regularPrice'),
    salePrice: money('salePrice'),
    saleFrom: day('saleFrom', startOfStoreDay),
    saleUntil: day('saleUntil', endOfStoreDay),
    stock: whole('stock', 0),
    inStock: flag('inStock'),
    weightGrams: measure('weight', GRAMS) ?? (text.has('weight') ? 0 : undefined),
    lengthMm: measure('length', MILLIMETRES),
    widthMm: measure('width', MILLIMETRES),
    heightMm: measure('height', MILLIMETRES),
    taxClass: given('taxClass', (cell) => cell.toLowerCase()),
    shippingClass: text.get('shippingClass'),
    minimumQuantity: whole('minimumQuantity', 1) ?? (text.has('minimumQuantity') ? 1 : undefined),
    quantityStep: whole('quantityStep', 1) ?? (text.has('quantityStep') ? 1 : undefined),
    soldIndividually: flag('soldIndividually'),
  })
  return {
    row: {
      kind: isVariation ? 'variation' : 'product',
      isVariable: kinds.includes('variable'),
      saysType: text.has('type'),
      id,
      sku,
      parentSku: isVariation ? parent.sku : null,
      parentId: isVariation ? parent.id : null,
      name: product.name ?? '',
      product,
      variant,
      attributes: readAttributes(text),
      images: given('images', splitValues) ?? null,
    },
    problems,
  }
}

function readAttributes(text: ReadonlyMap<string, string>): ImportRow['attributes'] {
  const found: { label: string; values: string[] }[] = []
  let hasColumns = false
  for (let number = 1; number <= MOST_ATTRIBUTES; number += 1) {
    const label = text.get(`attribute.${number}.name`)
    if (label === undefined) continue
    hasColumns = true
    if (label === '') continue
    found.push({ label, values: splitValues(text.get(`attribute.${number}.values`) ?? '') })
  }
  return hasColumns ? found : null
}

/** A product named by its SKU, or as `id:12`. */
function readReference(cell: string): { sku: string | null; id: number | null } {
  const byId = /^id:\s*(\d{1,9})$/i.exec(cell)
  if (byId) return { sku: null, id: Number(byId[1]) }
  return { sku: cell === '' ? null : cell, id: null }
}

/** Dollars as files write them, `1,234.50`, `49,95` or `$49`, in cents; `null` when it is none. */
function readMoney(cell: string): Cents | null {
  const bare = cell.replace(/^(?:AUD|A?\$)\s*/i, '').trim()
  const decimal = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(decimal)) return null
  const cents = Math.round(Number(decimal) * 100)
  return cents <= 10_000_000 ? cents : null
}

function hasUnstorable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Leaves out what the file says nothing about. */
function withoutMissing<Said extends object>(
  said: { [Field in keyof Said]: Said[Field] | undefined },
): Partial<Said> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<Said>
}
