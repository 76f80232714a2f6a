import type { ProductFields, ValuesOf } from './field-table.ts'

/**
 * The simple fields of a product. A line here is the whole of a field: the contract's schema, the blank draft, the
 * editor, the words of a conflict, columns of files, search, the product page and structured data come of it.
 */
export const PRODUCT_FIELDS = {
  brand: {
    kind: 'text',
    label: 'Brand',
    description: 'Who makes it: on its page, for search engines and for shoppers who search for it.',
    placeholder: 'None',
    most: 100,
    blank: null,
    isTaxonomy: true,
    stored: 'fields',
    isPlain: true,
    isShown: true,
    structured: { property: 'brand', type: 'Brand' },
    csv: { heading: 'Brands', aliases: ['brand', 'vendor', 'manufacturer'] },
    shopify: { heading: 'Vendor', label: 'Brand' },
  },
  taxStatus: {
    kind: 'choice',
    label: 'Tax status',
    description: 'Not taxable: no tax is in its price, whatever its tax class.',
    choices: [
      { value: 'taxable', label: 'Taxable', also: ['', 'parent', 'true'] },
      { value: 'none', label: 'Not taxable', also: ['shipping', 'false'] },
    ],
    blank: 'taxable',
    stored: 'column',
    isPlain: true,
    isShown: false,
    csv: { heading: 'Tax status' },
  },
  downloadLimit: {
    kind: 'number',
    label: 'Downloads of each file',
    least: 1,
    most: 10_000,
    blank: null,
    stored: 'column',
    isPlain: false,
    isShown: false,
    csv: { heading: 'Download limit' },
  },
  downloadDays: {
    kind: 'number',
    label: 'Days to download',
    least: 1,
    most: 10_000,
    blank: null,
    stored: 'column',
    isPlain: false,
    isShown: false,
    csv: { heading: 'Download expiry days' },
  },
  seoTitle: {
    kind: 'text',
    label: 'Title for search engines',
    most: 200,
    blank: '',
    stored: 'column',
    isPlain: false,
    isShown: false,
    csv: {
      heading: 'Meta: _yoast_wpseo_title',
      aliases: ['seo title'],
      label: 'Title for search engines',
    },
    shopify: { heading: 'SEO Title', label: 'Title for search engines' },
  },
  seoDescription: {
    kind: 'text',
    label: 'Description for search engines',
    most: 400,
    blank: '',
    stored: 'column',
    isPlain: false,
    isShown: false,
    csv: {
      heading: 'Meta: _yoast_wpseo_metadesc',
      aliases: ['seo description'],
      label: 'Description for search engines',
    },
    shopify: { heading: 'SEO Description', label: 'Description for search engines' },
  },
} as const satisfies ProductFields
export type ProductFieldValues = ValuesOf<typeof PRODUCT_FIELDS>

/** The same of a variation. Texts in `fields` are found as codes: whole, and from their beginning. */
export const VARIANT_FIELDS = {
  gtin: {
    kind: 'text',
    label: 'GTIN, UPC, EAN or ISBN',
    description: 'The number below its barcode. Search engines and shoppers find it by this.',
    placeholder: 'None',
    most: 40,
    blank: null,
    format: 'gtin',
    stored: 'fields',
    isPlain: true,
    isShown: true,
    structured: { property: 'gtin' },
    csv: {
      heading: 'GTIN, UPC, EAN, or ISBN',
      aliases: ['gtin', 'ean', 'upc', 'isbn', 'barcode', 'meta: _global_unique_id'],
    },
    shopify: { heading: 'Variant Barcode', aliases: ['barcode'], label: 'GTIN, UPC, EAN or ISBN' },
  },
} as const satisfies ProductFields
export type VariantFieldValues = ValuesOf<typeof VARIANT_FIELDS>
