import { type Difference, isSameValue, valueInWords } from '@buoy/kernel/rules/compare-values.ts'
import { type Choice, choiceInWords } from '@buoy/kernel/rules/field-words.ts'
import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import { customValueInWords } from '../../custom-fields/rules/custom-values.ts'
import type { DraftVariant, ProductDraft } from '../draft-contract.ts'
import { fieldLabels } from './field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts'
import { combinationKey, labelOf } from './variations.ts'

/** A difference of the field it is in. */
type DraftDifference = Difference & { field: keyof ProductDraft }

type PlainField = Exclude<keyof ProductDraft, 'variants' | 'custom'>

const LABELS: Record<PlainField, string> = {
  ...fieldLabels(PRODUCT_FIELDS),
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
  downloads: 'Downloads',
  pictureIds: 'Pictures',
  options: 'Options',
  upSellIds: 'Up-sells',
  crossSellIds: 'Cross-sells',
}

const VARIANT_LABELS: { [Field in keyof DraftVariant]?: string } = {
  ...fieldLabels(VARIANT_FIELDS),
  sku: 'SKU',
  regularPrice: 'price',
  salePrice: 'sale price',
  saleFrom: 'sale begins',
  saleUntil: 'sale ends',
  stock: 'stock',
  trackStock: 'stock is counted',
  inStock: 'in stock',
  backorders: 'sold beyond its stock',
  requiresShipping: 'posted',
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

/** What a screen calls the choices of a field; a choice that is not among them is written as it is stored. */
export type DraftChoices = { [Field in keyof ProductDraft | keyof DraftVariant]?: readonly Choice[] }

/**
 * What `to` says otherwise than `from`, for the activity list and for two owners who edit at once. `fields` are those
 * that the owner added, for their words.
 */
export function compareDrafts(
  from: ProductDraft,
  to: ProductDraft,
  formatMoney: FormatMoney,
  choices: DraftChoices = {},
  fields: readonly CustomField[] = [],
): DraftDifference[] {
  const inWords = (field: keyof DraftChoices, value: unknown) =>
    (Array.isArray(value)
      ? listOfChoices(choices[field] ?? [], value)
      : choiceInWords(choices[field] ?? [], value)) ?? valueInWords(value)
  const plain = (Object.keys(LABELS) as PlainField[]).flatMap((field): DraftDifference[] =>
    isSameValue(from[field], to[field])
      ? []
      : [{ field, label: LABELS[field], from: inWords(field, from[field]), to: inWords(field, to[field]) }],
  )
  return [...plain, ...compareCustom(from, to, fields), ...compareVariants(from, to, inWords, formatMoney)]
}

/** Tells whether a save of `to` would change nothing. Ids of variations do not count when `from` has none. */
export function isSameDraft(from: ProductDraft, to: ProductDraft): boolean {
  return compareDrafts(from, to, String).length === 0
}

function compareCustom(
  from: ProductDraft,
  to: ProductDraft,
  fields: readonly CustomField[],
): DraftDifference[] {
  const inOrder = fields.map(({ key }) => key)
  const keys = new Set([...inOrder, ...Object.keys(from.custom), ...Object.keys(to.custom)])
  return [...keys].flatMap((key): DraftDifference[] => {
    const [was = null, is = null] = [from.custom[key], to.custom[key]]
    if (was === is) return []
    const field = fields.find((one) => one.key === key)
    const inWords = (value: typeof was) =>
      field === undefined || value === null
        ? valueInWords(value)
        : customValueInWords(field, value, SOURCE_TEXT_LOCALE)
    return [{ field: 'custom', label: field?.label ?? key, from: inWords(was), to: inWords(is) }]
  })
}

/** `undefined` when none of them is known. */
function listOfChoices(choices: readonly Choice[], values: readonly unknown[]): string | undefined {
  const labels = values.map((value) => choiceInWords(choices, value))
  if (labels.every((label) => label === undefined)) return undefined
  return labels.map((label) => label ?? 'one more').join(', ')
}

function compareVariants(
  from: ProductDraft,
  to: ProductDraft,
  inWords: (field: keyof DraftVariant, value: unknown) => string,
  formatMoney: FormatMoney,
): DraftDifference[] {
  const before = new Map(from.variants.map((variant) => [combinationKey(variant.options), variant]))
  const after = new Map(to.variants.map((variant) => [combinationKey(variant.options), variant]))
  const named = (draft: ProductDraft, variant: DraftVariant) =>
    labelOf(draft.options, variant.options) || variant.sku
  const differences: DraftDifference[] = []
  for (const [key, variant] of before) {
    const now = after.get(key)
    const name = named(from, variant)
    if (now === undefined) {
      differences.push({ field: 'variants', label: name, from: 'for sale', to: 'removed' })
      continue
    }
    for (const [field, label] of Object.entries(VARIANT_LABELS) as [keyof DraftVariant, string][]) {
      if (isSameValue(variant[field], now[field])) continue
      const words = (value: unknown) =>
        MONEY.has(field) && typeof value === 'number' ? formatMoney(value) : inWords(field, value)
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
