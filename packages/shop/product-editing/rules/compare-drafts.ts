import { formatMoney } from '@buoy/kernel/rules/money.ts'
import type { DraftVariant, ProductDraft } from '../contract.ts'
import { combinationKey, labelOf } from './variations.ts'

/** One thing that differs, in words: its name, and both values as people read them. */
export type Difference = { field: keyof ProductDraft; label: string; from: string; to: string }

type PlainField = Exclude<keyof ProductDraft, 'variants'>

const LABELS: Record<PlainField, string> = {
  name: 'Name',
  slug: 'Address',
  status: 'Status',
  featured: 'Featured',
  sku: 'SKU',
  shortDescription: 'Short description',
  description: 'Description',
  categoryIds: 'Categories',
  tags: 'Tags',
  attributes: 'Details',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  pictureIds: 'Pictures',
  options: 'Options',
  upSellIds: 'Up-sells',
  crossSellIds: 'Cross-sells',
}

const VARIANT_LABELS: { [Field in keyof DraftVariant]?: string } = {
  sku: 'SKU',
  regularPrice: 'price',
  salePrice: 'sale price',
  saleFrom: 'sale begins',
  saleUntil: 'sale ends',
  stock: 'stock',
  pictureId: 'picture',
  weightGrams: 'weight',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  taxClass: 'tax class',
  shippingClassId: 'shipping class',
  minimumQuantity: 'fewest at once',
  quantityStep: 'step',
  soldIndividually: 'one per order',
}

const MONEY = new Set<keyof DraftVariant>(['regularPrice', 'salePrice'])
const LONGEST = 120

/** What `to` says otherwise than `from`, for the activity list and for two owners who edit at once. */
export function compareDrafts(from: ProductDraft, to: ProductDraft): Difference[] {
  const plain = (Object.keys(LABELS) as PlainField[]).flatMap((field): Difference[] =>
    isSame(from[field], to[field])
      ? []
      : [{ field, label: LABELS[field], from: inWords(from[field]), to: inWords(to[field]) }],
  )
  return [...plain, ...compareVariants(from, to)]
}

/** Tells whether a save of `to` would change nothing. Ids of variations do not count when `from` has none. */
export function isSameDraft(from: ProductDraft, to: ProductDraft): boolean {
  return compareDrafts(from, to).length === 0
}

/**
 * Brings two owners' work together: what `mine` changed since `base` is laid over `theirs`. Variations
 * count as one field, since their matrix belongs together.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const changed = (Object.keys(mine) as (keyof ProductDraft)[]).filter(
    (field) => !isSame(base[field], mine[field]),
  )
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) }
}

function compareVariants(from: ProductDraft, to: ProductDraft): Difference[] {
  const before = new Map(from.variants.map((variant) => [combinationKey(variant.options), variant]))
  const after = new Map(to.variants.map((variant) => [combinationKey(variant.options), variant]))
  const named = (draft: ProductDraft, variant: DraftVariant) =>
    labelOf(draft.options, variant.options) || variant.sku
  const differences: Difference[] = []
  for (const [key, variant] of before) {
    const now = after.get(key)
    const name = named(from, variant)
    if (now === undefined) {
      differences.push({ field: 'variants', label: name, from: 'for sale', to: 'removed' })
      continue
    }
    for (const [field, label] of Object.entries(VARIANT_LABELS) as [keyof DraftVariant, string][]) {
      if (isSame(variant[field], now[field])) continue
      const words = (value: unknown) =>
        MONEY.has(field) && typeof value === 'number' ? formatMoney(value) : inWords(value)
      differences.push({
        field: 'variants',
        label: `${name}: ${label}`,
        from: words(variant[field]),
        to: words(now[field]),
      })
    }
  }
  for (const [key, variant] of after) {
    if (!before.has(key)) {
      differences.push({ field: 'variants', label: named(to, variant), from: 'not there', to: 'added' })
    }
  }
  return differences
}

function isSame(a: unknown, b: unknown): boolean {
  return stable(a) === stable(b)
}

/** JSON with the names of records in order, so that only contents count. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function inWords(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? listInWords(value) : String(value).replaceAll(/<[^>]+>/g, ' ')
  const short = text.replaceAll(/\s+/g, ' ').trim()
  return short.length > LONGEST ? `${short.slice(0, LONGEST - 1)}…` : short
}

function listInWords(list: readonly unknown[]): string {
  if (list.length === 0) return 'nothing'
  if (list.every((one) => typeof one === 'number')) return `${list.length} chosen`
  return list.map(itemInWords).join(', ')
}

function itemInWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { label, value, choices } = item as { label?: string; value?: string; choices?: { label: string }[] }
  if (choices !== undefined) return `${label}: ${choices.map((choice) => choice.label).join(' / ')}`
  return `${label}: ${value}`
}
