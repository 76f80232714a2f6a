import {
  fieldsByHeading,
  type NamedColumn,
  plainHeading,
} from '@buoy/platform/imports/rules/guess-columns.ts'
import type { ProductField } from '../../products/rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { NUMBERED_HEADINGS, TRANSLATED_HEADINGS, TRANSLATED_UNREAD } from './translated-headings.ts'

/** Up to this many attributes a row may have. */
export const MOST_ATTRIBUTES = 40
/** Up to this many files to download. */
export const MOST_DOWNLOADS = 40

const SIMPLE_FIELDS: readonly [string, ProductField][] = [
  ...Object.entries(PRODUCT_FIELDS),
  ...Object.entries(VARIANT_FIELDS),
]

function simpleColumn(field: string, { csv }: ProductField): NamedColumn {
  return { field, heading: csv.heading, ...(csv.aliases && { aliases: csv.aliases }) }
}

/** Columns in the order of WooCommerce's exporter; a field of '' is written for others and not read. */
const WOO_COLUMNS: readonly NamedColumn[] = [
  { field: 'id', heading: 'ID' },
  { field: 'type', heading: 'Type' },
  { field: 'sku', heading: 'SKU', aliases: ['code', 'product code'] },
  simpleColumn('gtin', VARIANT_FIELDS.gtin),
  { field: 'name', heading: 'Name', aliases: ['title', 'product', 'product name'] },
  { field: 'published', heading: 'Published', aliases: ['status'] },
  { field: 'featured', heading: 'Is featured?', aliases: ['featured'] },
  {
    field: 'visibility',
    heading: 'Visibility in catalog',
    aliases: ['visibility in catalogue', 'visibility'],
  },
  { field: 'shortDescription', heading: 'Short description' },
  { field: 'description', heading: 'Description', aliases: ['body'] },
  { field: 'saleFrom', heading: 'Date sale price starts' },
  { field: 'saleUntil', heading: 'Date sale price ends' },
  simpleColumn('taxStatus', PRODUCT_FIELDS.taxStatus),
  { field: 'taxClass', heading: 'Tax class' },
  { field: 'inStock', heading: 'In stock?' },
  { field: 'stock', heading: 'Stock', aliases: ['quantity', 'inventory', 'qty'] },
  { field: '', heading: 'Low stock amount' },
  { field: 'backorders', heading: 'Backorders allowed?', aliases: ['backorders'] },
  { field: 'soldIndividually', heading: 'Sold individually?', aliases: ['sold individually'] },
  { field: 'weight', heading: 'Weight (kg)', aliases: ['weight'] },
  { field: 'length', heading: 'Length (cm)', aliases: ['length'] },
  { field: 'width', heading: 'Width (cm)', aliases: ['width'] },
  { field: 'height', heading: 'Height (cm)', aliases: ['height'] },
  { field: '', heading: 'Allow customer reviews?' },
  { field: '', heading: 'Purchase note' },
  { field: 'salePrice', heading: 'Sale price', aliases: ['special price'] },
  { field: 'regularPrice', heading: 'Regular price', aliases: ['price'] },
  { field: 'categories', heading: 'Categories', aliases: ['category'] },
  { field: 'tags', heading: 'Tags' },
  { field: 'shippingClass', heading: 'Shipping class' },
  { field: 'images', heading: 'Images', aliases: ['image', 'pictures'] },
  simpleColumn('downloadLimit', PRODUCT_FIELDS.downloadLimit),
  simpleColumn('downloadDays', PRODUCT_FIELDS.downloadDays),
  { field: 'parent', heading: 'Parent' },
  { field: 'grouped', heading: 'Grouped products' },
  { field: 'upSells', heading: 'Upsells', aliases: ['up-sells'] },
  { field: 'crossSells', heading: 'Cross-sells', aliases: ['crosssells'] },
  { field: 'externalUrl', heading: 'External URL' },
  { field: '', heading: 'Button text' },
  { field: 'position', heading: 'Position' },
  simpleColumn('brand', PRODUCT_FIELDS.brand),
]

/** What WooCommerce has no column for; others read these as metadata, and Yoast knows its own. */
const META_COLUMNS: readonly NamedColumn[] = [
  { field: 'slug', heading: 'Meta: _buoy_slug', aliases: ['slug', 'handle'] },
  { field: 'swatches', heading: 'Meta: _buoy_swatches' },
  { field: 'minimumQuantity', heading: 'Meta: _buoy_minimum_quantity' },
  { field: 'quantityStep', heading: 'Meta: _buoy_quantity_step' },
  simpleColumn('seoTitle', PRODUCT_FIELDS.seoTitle),
  simpleColumn('seoDescription', PRODUCT_FIELDS.seoDescription),
]

const PLACED = [...WOO_COLUMNS, ...META_COLUMNS]
/** Those above, and behind them the simple fields that have no place among them. */
const COLUMNS: readonly NamedColumn[] = [
  ...PLACED,
  ...SIMPLE_FIELDS.map(([key, field]) => simpleColumn(key, field)).filter(
    ({ field }) => !PLACED.some((column) => column.field === field),
  ),
]

const ATTRIBUTE_PARTS = [
  { part: 'name', heading: 'name' },
  { part: 'values', heading: 'value(s)' },
  { part: 'visible', heading: 'visible' },
  { part: 'global', heading: 'global' },
] as const

/** The headings of a file with rows of at most `attributes` attributes and `downloads` files to download. */
export function headings(attributes: number, downloads = 0): string[] {
  const numbered = Array.from({ length: attributes }, (_, index) =>
    ATTRIBUTE_PARTS.map(({ heading }) => `Attribute ${index + 1} ${heading}`),
  )
  const files = Array.from({ length: downloads }, (_, index) => [
    `Download ${index + 1} name`,
    `Download ${index + 1} URL`,
  ])
  return COLUMNS.map(({ heading }) => heading).concat(numbered.flat(), files.flat())
}

const KNOWN = new Map([
  ...fieldsByHeading(
    Object.entries(TRANSLATED_HEADINGS).map(([field, names]) => ({ field, heading: field, aliases: names })),
  ),
  ...fieldsByHeading(
    Object.entries(TRANSLATED_UNREAD).map(([heading, names]) => ({ field: '', heading, aliases: names })),
  ),
  ...fieldsByHeading(COLUMNS),
])

/** The field that a heading of WooCommerce, of this store or of an owner's own list means; `null` when none is known. */
export function wooField(header: string): string | null {
  return (
    numberedField(header) ??
    KNOWN.get(plainHeading(header)) ??
    KNOWN.get(plainHeading(withoutUnit(header))) ??
    null
  )
}

/** Every field that a column of such a file can be mapped to, with the words of its heading. */
export function wooFields(): { value: string; label: string }[] {
  const plainFields = COLUMNS.filter(({ field }) => field !== '').map(({ field, heading }) => ({
    value: field,
    label: LABELS[field] ?? heading,
  }))
  const numbered = (most: number, what: string, parts: readonly { part: string; label: string }[]) =>
    Array.from({ length: most }, (_, index) =>
      parts.map(({ part, label }) => ({
        value: `${what.toLowerCase()}.${index + 1}.${part}`,
        label: `${what} ${index + 1}: ${label}`,
      })),
    ).flat()
  return [
    ...plainFields,
    ...numbered(10, 'Attribute', [
      { part: 'name', label: 'name' },
      { part: 'values', label: 'values' },
    ]),
    ...numbered(5, 'Download', [
      { part: 'name', label: 'name' },
      { part: 'url', label: 'address' },
    ]),
  ]
}

const LABELS: Record<string, string> = {
  ...Object.fromEntries(SIMPLE_FIELDS.flatMap(([key, { csv }]) => (csv.label ? [[key, csv.label]] : []))),
  slug: 'Address',
  swatches: 'Colours of option values',
  minimumQuantity: 'Fewest at once',
  quantityStep: 'In steps of',
  weight: 'Weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
}

function numberedField(header: string): string | null {
  const plain = plainHeading(header)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  for (const { pattern, part } of NUMBERED_HEADINGS) {
    const found = pattern.exec(plain)
    if (found === null) continue
    const number = Number(found[1] ?? found[2])
    const most = part.startsWith('download') ? MOST_DOWNLOADS : MOST_ATTRIBUTES
    return number >= 1 && number <= most ? part.replace('#', String(number)) : null
  }
  return null
}

/** The unit in the heading of a weight or a size: `Weight (kg)`; '' when there is none. */
export function unitOf(header: string): string {
  return /\(([\p{L}]+)\)\s*$/u.exec(header)?.[1]?.toLowerCase() ?? ''
}

function withoutUnit(header: string): string {
  return header.replace(/\s*\([\p{L}]+\)\s*$/u, '')
}
