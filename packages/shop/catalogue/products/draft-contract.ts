import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { MOST_PICTURES } from '@buoy/platform/pictures/rules/arrange-pictures.ts'
import { z } from 'zod'
import { type CustomField, customValues } from '../custom-fields/contract.ts'
import type { ProductField, ProductFields, ValuesOf } from './rules/field-table.ts'
import { PRODUCT_FIELDS, type ProductFieldValues, VARIANT_FIELDS } from './rules/product-fields.ts'

/** `draft`: nobody sees it. `hidden`: its page answers, but nothing leads there. */
export type ProductStatus = 'draft' | 'published' | 'hidden'

/** Whether a variation is sold beyond its stock: never, with a word to the shopper, or silently. */
export type Backorders = 'no' | 'notify' | 'yes'

/** `none`: no tax is in the price of a product, whatever its tax class. */
export type TaxStatus = ProductFieldValues['taxStatus']

/** More of them would make a page that no shopper can choose from, and a form that no owner can fill in. */
export const LIMITS = {
  variants: 250,
  options: 3,
  choices: 100,
  pictures: MOST_PICTURES,
  attributes: 60,
  links: 12,
  downloads: 40,
}
const HIGHEST_PRICE: Cents = 10_000_000
const MOST_STOCK = 1_000_000

const price = z
  .number({ error: 'Enter a price such as 49.95.' })
  .int('Prices have at most two decimal places.')
  .min(0, 'A price cannot be less than nothing.')
  .max(HIGHEST_PRICE, 'That is more than $100,000. Check the price.')
const stockCount = z
  .number({ error: 'Enter a whole number.' })
  .int('Count in whole pieces.')
  .min(-MOST_STOCK, 'That is more than a million owed. Check the number.')
  .max(MOST_STOCK, 'That is more than a million. Check the number.')
const size = z.number().int('Sizes are whole millimetres.').min(1).max(100_000).nullable()
const words = (limit: number, what: string) =>
  z.string().trim().max(limit, `${what} holds at most ${limit} characters.`)

/** The schema of each field of a table. */
function fieldSchemas<Fields extends ProductFields>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)]),
  ) as unknown as { [Key in keyof Fields]: z.ZodType<ValuesOf<Fields>[Key]> }
}

function fieldSchema(field: ProductField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.choices.map(({ value }) => value))
  if (field.kind === 'text') {
    const text = words(field.most, field.label)
    return field.blank === null ? text.nullable() : text
  }
  const { least, most } = field
  return z
    .number()
    .int('Whole numbers only.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`)
    .nullable()
}

const moment = z.iso.datetime({ error: 'Enter a day and a time.' }).nullable()

/**
 * One sellable variation. Prices in cents, GST included. `stockSeen` is what the owner saw when they
 * wrote `stock`, so that a sale in between is not overwritten; `id` is `null` for a new one. Stock below
 * zero is what is owed to shoppers; it says nothing while `trackStock` is false, then `inStock` does.
 */
export const draftVariant = z.object({
  ...fieldSchemas(VARIANT_FIELDS),
  id: idNumber.nullable(),
  sku: words(100, 'A SKU'),
  /** Chosen value per option name. */
  options: z.record(z.string().max(100), z.string().max(100)),
  regularPrice: price,
  salePrice: price.nullable(),
  /** When the sale price begins and ends, ISO 8601 UTC; `null` is open. */
  saleFrom: moment,
  saleUntil: moment,
  stock: stockCount,
  stockSeen: stockCount,
  trackStock: z.boolean(),
  inStock: z.boolean(),
  backorders: z.enum(['no', 'notify', 'yes']),
  requiresShipping: z.boolean(),
  pictureId: idNumber.nullable(),
  weightGrams: z.number().int('Weights are whole grams.').min(0).max(10_000_000),
  lengthMm: size,
  widthMm: size,
  heightMm: size,
  taxClass: z.string().min(1).max(100),
  shippingClassId: idNumber.nullable(),
  minimumQuantity: z.number().int().min(1, 'At least 1.').max(10_000),
  quantityStep: z.number().int().min(1, 'At least 1.').max(10_000),
  soldIndividually: z.boolean(),
})
export type DraftVariant = z.infer<typeof draftVariant>

/**
 * A file that buyers download: an address elsewhere (`url`) or an uploaded file by its name in the data
 * folder (`file`), one of the two. `sku` names the only variation that it belongs to, `null` all of them.
 */
export const draftDownload = z.object({
  id: idNumber.nullable(),
  name: words(200, 'The name of a download'),
  url: words(2000, 'An address').nullable(),
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,199}$/, 'Upload the file again.')
    .nullable(),
  sku: words(100, 'A SKU').nullable(),
})
export type DraftDownload = z.infer<typeof draftDownload>

/** Something to choose, such as colour. `name` and `value` stand in addresses and carts and never change. */
export const draftOption = z.object({
  name: z.string().max(100),
  label: words(60, 'The name of an option'),
  choices: z
    .array(
      z.object({
        value: z.string().max(100),
        label: words(60, 'A value'),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'Choose a colour such as #c96f4a.')
          .nullable(),
      }),
    )
    .max(LIMITS.choices, `An option has at most ${LIMITS.choices} values.`),
})
export type DraftOption = z.infer<typeof draftOption>

/** Everything an owner says about a product, as the editor holds it and a file brings it. */
export const productDraft = z.object({
  ...fieldSchemas(PRODUCT_FIELDS),
  /** Values of fields that the owner added; those of fields that are not named stay as they are. */
  custom: customValues.default({}),
  name: words(200, 'The name'),
  slug: words(120, 'The address'),
  status: z.enum(['draft', 'published', 'hidden']),
  featured: z.boolean(),
  /** The code of a product with variations as a whole; `null` when it has none. */
  sku: words(100, 'A SKU').nullable(),
  shortDescription: words(2000, 'The short description'),
  /** HTML; the server keeps only what text needs. */
  description: words(100_000, 'The description'),
  categoryIds: z.array(idNumber).max(50, 'A product is in at most 50 categories.'),
  tags: z.array(words(60, 'A tag').min(1)).max(60, 'At most 60 tags.'),
  attributes: z
    .array(z.object({ label: words(100, 'The name of a detail'), value: words(1000, 'A detail') }))
    .max(LIMITS.attributes, `At most ${LIMITS.attributes} details.`),
  downloads: z.array(draftDownload).max(LIMITS.downloads, `At most ${LIMITS.downloads} files.`),
  pictureIds: z.array(idNumber).max(LIMITS.pictures, `At most ${LIMITS.pictures} pictures.`),
  options: z.array(draftOption).max(LIMITS.options, `At most ${LIMITS.options} options.`),
  variants: z.array(draftVariant).max(LIMITS.variants, `At most ${LIMITS.variants} variations.`),
  upSellIds: z.array(idNumber).max(LIMITS.links, `At most ${LIMITS.links} products.`),
  crossSellIds: z.array(idNumber).max(LIMITS.links, `At most ${LIMITS.links} products.`),
})
export type ProductDraft = z.infer<typeof productDraft>

/** A product that another one leads to, in words and a picture. */
export type LinkedProduct = { id: number; name: string; picture: Picture | null }

/** `GET /console/api/products/{id}`. `version` goes back with the save; `held` is by variant id. */
export type EditableProduct = {
  id: number
  version: number
  changedAt: string
  url: string
  isArchived: boolean
  draft: ProductDraft
  pictures: ConsolePicture[]
  linked: LinkedProduct[]
  held: Record<number, number>
}

/** What the editor offers to choose from. */
export type EditorChoices = {
  /** `rate` is what goods of a class have in their price at home: `GST 10%`; '' for nothing. */
  taxClasses: { slug: string; name: string; rate: string }[]
  shippingClasses: { id: number; name: string }[]
  tags: string[]
  /** Those in use. */
  customFields: CustomField[]
}

/** `POST /console/api/products` makes one, `PUT /console/api/products/{id}` changes the version that was read. */
export const productSave = z.object({
  version: z.number().int().min(1),
  draft: productDraft,
  /** Also where a running test compares a price that changes. */
  despiteTests: z.boolean().default(false),
})
export const productCreate = z.object({ draft: productDraft })

/** `GET /console/api/products/find`: products to link, by a part of their name. */
export const productFind = z.object({ search: z.string().max(200).default('') })

/** `POST /console/api/products/files`: keeps an upload as a file of a product. */
export const storeFileInput = z.object({
  upload: z.string().regex(/^download-[0-9A-Za-z]{22}$/, 'Choose the file again.'),
  fileName: z.string().trim().min(1).max(200),
})

/** The name that the draft of a product keeps. */
export type StoredFile = { file: string }
