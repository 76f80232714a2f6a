import {
  fieldsByHeading,
  guessColumns,
  type NamedColumn,
  plainHeading,
} from '../../file-imports/rules/guess-columns.ts'

/** Up to this many attributes a row may have. */
export const MOST_ATTRIBUTES = 40

/** Columns in the order of WooCommerce's exporter; a field of '' is written for others and not read. */
export const COLUMNS: readonly NamedColumn[] = [
  { field: 'id', heading: 'ID' },
  { field: 'type', heading: 'Type' },
  { field: 'sku', heading: 'SKU', aliases: ['code', 'product code', 'artikelnummer'] },
  { field: '', heading: 'GTIN, UPC, EAN, or ISBN' },
  { field: 'name', heading: 'Name', aliases: ['title', 'product', 'product name'] },
  { field: 'published', heading: 'Published', aliases: ['status'] },
  { field: 'featured', heading: 'Is featured?', aliases: ['featured'] },
  {
    field: 'visibility',
    heading: 'Visibility in catalog',
    aliases: ['visibility in catalogue', 'visibility'],
  },
  { field: 'shortDescription', heading: 'Short description' },
  { field: 'description', heading: 'Description', aliases: ['body', 'body (html)'] },
  { field: 'saleFrom', heading: 'Date sale price starts' },
  { field: 'saleUntil', heading: 'Date sale price ends' },
  { field: '', heading: 'Tax status' },
  { field: 'taxClass', heading: 'Tax class' },
  { field: 'inStock', heading: 'In stock?' },
  { field: 'stock', heading: 'Stock', aliases: ['quantity', 'inventory', 'qty', 'variant inventory qty'] },
  { field: '', heading: 'Low stock amount' },
  { field: '', heading: 'Backorders allowed?' },
  { field: 'soldIndividually', heading: 'Sold individually?', aliases: ['sold individually'] },
  { field: 'weight', heading: 'Weight (kg)', aliases: ['weight'] },
  { field: 'length', heading: 'Length (cm)', aliases: ['length'] },
  { field: 'width', heading: 'Width (cm)', aliases: ['width'] },
  { field: 'height', heading: 'Height (cm)', aliases: ['height'] },
  { field: '', heading: 'Allow customer reviews?' },
  { field: '', heading: 'Purchase note' },
  { field: 'salePrice', heading: 'Sale price', aliases: ['special price'] },
  { field: 'regularPrice', heading: 'Regular price', aliases: ['price', 'variant price'] },
  { field: 'categories', heading: 'Categories', aliases: ['category'] },
  { field: 'tags', heading: 'Tags' },
  { field: 'shippingClass', heading: 'Shipping class' },
  { field: 'images', heading: 'Images', aliases: ['image', 'pictures', 'image src'] },
  { field: '', heading: 'Download limit' },
  { field: '', heading: 'Download expiry days' },
  { field: 'parent', heading: 'Parent' },
  { field: '', heading: 'Grouped products' },
  { field: 'upSells', heading: 'Upsells', aliases: ['up-sells'] },
  { field: 'crossSells', heading: 'Cross-sells', aliases: ['crosssells'] },
  { field: '', heading: 'External URL' },
  { field: '', heading: 'Button text' },
  { field: '', heading: 'Position' },
  { field: '', heading: 'Brands' },
]

/** What WooCommerce has no column for; others read these as metadata, and Yoast knows its own. */
export const META_COLUMNS: readonly NamedColumn[] = [
  { field: 'slug', heading: 'Meta: _buoy_slug', aliases: ['slug', 'handle'] },
  { field: 'swatches', heading: 'Meta: _buoy_swatches' },
  { field: 'minimumQuantity', heading: 'Meta: _buoy_minimum_quantity' },
  { field: 'quantityStep', heading: 'Meta: _buoy_quantity_step' },
  { field: 'seoTitle', heading: 'Meta: _yoast_wpseo_title', aliases: ['seo title'] },
  { field: 'seoDescription', heading: 'Meta: _yoast_wpseo_metadesc', aliases: ['seo description'] },
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
  return [...COLUMNS, ...META_COLUMNS].map(({ heading }) => heading).concat(numbered.flat(), files.flat())
}

const KNOWN = fieldsByHeading([...COLUMNS, ...META_COLUMNS])

/** Guesses what each column means from its heading; `null` when nothing is known of it, or it stood before. */
export function guessMapping(headers: readonly string[]): (string | null)[] {
  return guessColumns(
    headers,
    (header) =>
      attributeField(header) ??
      KNOWN.get(plainHeading(header)) ??
      KNOWN.get(plainHeading(withoutUnit(header))) ??
      null,
  )
}

/** Every field a column can be mapped to, with the words of its heading. */
export function mappableFields(): { value: string; label: string }[] {
  const plainFields = [...COLUMNS, ...META_COLUMNS]
    .filter(({ field }) => field !== '')
    .map(({ field, heading }) => ({ value: field, label: LABELS[field] ?? heading }))
  const attributes = Array.from({ length: 10 }, (_, index) => [
    { value: `attribute.${index + 1}.name`, label: `Attribute ${index + 1}: name` },
    { value: `attribute.${index + 1}.values`, label: `Attribute ${index + 1}: values` },
  ])
  return [...plainFields, ...attributes.flat()]
}

const LABELS: Record<string, string> = {
  slug: 'Address',
  swatches: 'Colours of option values',
  minimumQuantity: 'Fewest at once',
  quantityStep: 'In steps of',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  weight: 'Weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
}

function attributeField(header: string): string | null {
  const found = /^attribute (\d{1,2}) (name|value\(s\)|visible|global)$/i.exec(header.trim())
  if (found === null) return null
  const number = Number(found[1])
  const part = ATTRIBUTE_PARTS.find(({ heading }) => heading === found[2]?.toLowerCase())?.part
  return number >= 1 && number <= MOST_ATTRIBUTES && part ? `attribute.${number}.${part}` : null
}

/** The unit in the heading of a weight or a size: `Weight (kg)`; '' when there is none. */
export function unitOf(header: string): string {
  return /\(([a-z]+)\)\s*$/i.exec(header)?.[1]?.toLowerCase() ?? ''
}

function withoutUnit(header: string): string {
  return header.replace(/\s*\([a-z]+\)\s*$/i, '')
}
