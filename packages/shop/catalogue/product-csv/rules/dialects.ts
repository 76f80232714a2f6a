import type { Dialect } from '@buoy/platform/imports/contract.ts'
import { guessColumns, plainHeading } from '@buoy/platform/imports/rules/guess-columns.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import { wooField, wooFields } from './columns.ts'
import { customColumn, customFieldOfHeading, customHeading, isCustomColumn } from './custom-cells.ts'
import { shopifyField, shopifyFields } from './shopify-columns.ts'

/** Whose files of products are known. `buoy` is this store's own export, in WooCommerce's form. */
export const PRODUCT_DIALECTS = ['buoy', 'woocommerce', 'shopify', 'plain'] as const
export type ProductDialect = (typeof PRODUCT_DIALECTS)[number]

export const DIALECT_CHOICES: readonly (Dialect & { value: ProductDialect })[] = [
  { value: 'woocommerce', label: 'WooCommerce' },
  { value: 'shopify', label: 'Shopify' },
  { value: 'buoy', label: 'This store' },
  { value: 'plain', label: 'A list of your own' },
]

/** Headings that only WooCommerce's export has together, by field. */
const OF_WOOCOMMERCE = [
  'type',
  'visibility',
  'taxStatus',
  'inStock',
  'featured',
  'soldIndividually',
  'attribute.1.name',
]
const OF_SHOPIFY = ['name', 'option.1.name', 'option.1.value', 'imageSrc', 'tracker', 'compareAt']

/** Whose export a file is, by its headings. */
export function recognizeDialect(headers: readonly string[]): ProductDialect {
  if (headers.some((header) => plainHeading(header).startsWith('meta: buoy '))) return 'buoy'
  const shopify = new Set(headers.map(shopifyField))
  const signs = OF_SHOPIFY.filter((field) => shopify.has(field)).length
  const ofVariants = headers.filter((header) => plainHeading(header).startsWith('variant ')).length
  if (shopify.has('handle') && signs + ofVariants >= 2) return 'shopify'
  const woo = new Set(headers.map(wooField))
  const isWoo = woo.has('type') && OF_WOOCOMMERCE.filter((field) => woo.has(field)).length >= 3
  return isWoo ? 'woocommerce' : 'plain'
}

/** Guesses what each column means; `null` when nothing is known of it, or it stood before. */
export function guessMapping(
  headers: readonly string[],
  dialect: string,
  customFields: readonly CustomField[] = [],
): (string | null)[] {
  const known = dialect === 'shopify' ? shopifyField : wooField
  const guess = guessColumns(headers, (header) => known(header) ?? customFieldOfHeading(header, customFields))
  if (dialect !== 'shopify') return guess
  if (guess.includes('categories')) return guess
  // Shops without types of their own have Shopify's categories.
  return guess.map((field, index) =>
    plainHeading(headers[index] ?? '') === 'product category' ? 'categories' : field,
  )
}

/** What a column of a file can be mapped to, with words. */
export function mappableFields(
  dialect: string,
  customFields: readonly CustomField[] = [],
): { value: string; label: string }[] {
  const own = customFields.map((field) => ({ value: customColumn(field), label: customHeading(field) }))
  return [...(dialect === 'shopify' ? shopifyFields() : wooFields()), ...own]
}

/** Whether any dialect has this field. */
export function isProductField(field: string): boolean {
  return (
    KNOWN_FIELDS.has(field) ||
    isCustomColumn(field) ||
    /^(?:attribute|download)\.\d{1,2}\.\w{1,20}$/.test(field)
  )
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...wooFields().map(({ value }) => value),
  ...shopifyFields().map(({ value }) => value),
])

type Reason = { pattern: RegExp; why: string }

/** Columns of WooCommerce and Shopify that the store has no place for, by plain heading. */
const REASONS: readonly Reason[] = [
  { pattern: /^low stock amount$/, why: 'Stock alerts are set for the whole store.' },
  { pattern: /^allow customer reviews$/, why: 'Reviews are allowed or not for the whole store.' },
  { pattern: /^purchase note$/, why: 'There are no notes after a purchase.' },
  { pattern: /^button text$/, why: 'It belongs to external products, which are not kept.' },
  {
    pattern: /^meta: /,
    why: 'Kept by a plugin of the old shop. Choose a field if it holds something you need.',
  },
  {
    pattern: /^google shopping \/|^unit price |^cost per item$|tax code$/,
    why: 'The store has no place for it.',
  },
  {
    pattern: /^(?:included|price|compare at price|compare-at price) \/ /,
    why: 'Prices and offers of other markets: the store sells in one currency.',
  },
  { pattern: /\(product\.metafields\.|^option\d linked to$/, why: 'A metafield of Shopify.' },
  { pattern: /fulfillment service$/, why: 'Orders are sent from this store.' },
  { pattern: /weight unit( for display)?$/, why: 'Weights are kept in grams.' },
  {
    pattern: /^product category$/,
    why: 'Shopify’s own category. Choose it in place of the type if you prefer it.',
  },
]

/** Why a column of a known export is not read; `null` when nothing is known of it. */
export function whyLeftOut(header: string): string | null {
  const plain = plainHeading(header)
  return REASONS.find(({ pattern }) => pattern.test(plain))?.why ?? null
}
