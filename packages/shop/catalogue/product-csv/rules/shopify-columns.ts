import {
  fieldsByHeading,
  type NamedColumn,
  plainHeading,
} from '@buoy/platform/imports/rules/guess-columns.ts'
import type { ProductFields } from '../../products/rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'

function simpleColumns(fields: ProductFields) {
  return Object.entries(fields).flatMap(([field, { shopify }]) => (shopify ? [{ ...shopify, field }] : []))
}

/** Columns of Shopify's export of products; the aliases are the headings of its newer template. */
export const SHOPIFY_COLUMNS: readonly (NamedColumn & { label?: string })[] = [
  { field: 'handle', heading: 'Handle', aliases: ['url handle'] },
  { field: 'name', heading: 'Title' },
  {
    field: 'description',
    heading: 'Body (HTML)',
    aliases: ['body', 'body html', 'description'],
    label: 'Description',
  },
  {
    field: 'categories',
    heading: 'Type',
    aliases: ['custom product type', 'product type'],
    label: 'Category',
  },
  { field: 'tags', heading: 'Tags' },
  {
    field: 'published',
    heading: 'Published',
    aliases: ['published on online store'],
    label: 'Published in the online store',
  },
  { field: 'status', heading: 'Status' },
  { field: 'option.1.name', heading: 'Option1 Name', aliases: ['option 1 name'] },
  { field: 'option.1.value', heading: 'Option1 Value', aliases: ['option 1 value'] },
  { field: 'option.2.name', heading: 'Option2 Name', aliases: ['option 2 name'] },
  { field: 'option.2.value', heading: 'Option2 Value', aliases: ['option 2 value'] },
  { field: 'option.3.name', heading: 'Option3 Name', aliases: ['option 3 name'] },
  { field: 'option.3.value', heading: 'Option3 Value', aliases: ['option 3 value'] },
  { field: 'sku', heading: 'Variant SKU', aliases: ['sku'] },
  { field: 'grams', heading: 'Variant Grams', aliases: ['weight value (grams)'], label: 'Weight in grams' },
  { field: 'weight', heading: 'Variant Weight', aliases: ['weight'], label: 'Weight' },
  {
    field: 'weightUnit',
    heading: 'Variant Weight Unit',
    aliases: ['weight unit'],
    label: 'Unit of the weight',
  },
  {
    field: 'tracker',
    heading: 'Variant Inventory Tracker',
    aliases: ['inventory tracker'],
    label: 'Who counts the stock',
  },
  {
    field: 'stock',
    heading: 'Variant Inventory Qty',
    aliases: ['variant inventory quantity', 'inventory quantity'],
    label: 'Stock',
  },
  {
    field: 'policy',
    heading: 'Variant Inventory Policy',
    aliases: ['inventory policy', 'continue selling when out of stock'],
    label: 'Sold beyond its stock',
  },
  { field: 'price', heading: 'Variant Price', aliases: ['price'], label: 'Price' },
  {
    field: 'compareAt',
    heading: 'Variant Compare At Price',
    aliases: ['compare-at price', 'compare at price', 'variant compare-at price'],
    label: 'Price before its reduction',
  },
  {
    field: 'requiresShipping',
    heading: 'Variant Requires Shipping',
    aliases: ['requires shipping'],
    label: 'Is posted',
  },
  { field: 'taxable', heading: 'Variant Taxable', aliases: ['charge tax'], label: 'Is taxed' },
  { field: 'imageSrc', heading: 'Image Src', aliases: ['product image url'], label: 'Picture' },
  { field: 'imagePlace', heading: 'Image Position', label: 'Place of the picture' },
  { field: 'imageAlt', heading: 'Image Alt Text', label: 'What the picture shows' },
  {
    field: 'variantImage',
    heading: 'Variant Image',
    aliases: ['variant image url'],
    label: 'Picture of the variation',
  },
  { field: 'giftCard', heading: 'Gift Card', label: 'Is a gift card' },
  ...simpleColumns(PRODUCT_FIELDS),
  ...simpleColumns(VARIANT_FIELDS),
]

const KNOWN = fieldsByHeading(SHOPIFY_COLUMNS)

/** The field that a heading of a Shopify export means; `null` when none is known. */
export function shopifyField(header: string): string | null {
  return KNOWN.get(plainHeading(header)) ?? null
}

/** Every field that a column of a Shopify export can be mapped to. */
export function shopifyFields(): { value: string; label: string }[] {
  return SHOPIFY_COLUMNS.map(({ field, heading, label }) => ({ value: field, label: label ?? heading }))
}
