import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Backorders, TaxStatus } from '../draft-contract.ts'
import type { FieldValue, StoredFields } from '../rules/field-table.ts'

const shop = pgSchema('shop')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Said in full by the migration; a generated column is never written from here. */
const CAN_SELL = sql`case when track_stock then stock > 0 or backorders <> 'no' else in_stock end`
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const categoryTable = shop.table('category', {
  id: id(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull(),
  parentId: integer('parent_id'),
  pictureId: integer('picture_id'),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
})

export const productTable = shop.table('product', {
  id: id(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  shortDescription: text('short_description').notNull(),
  description: text('description').notNull(),
  attributes: jsonb('attributes').$type<{ label: string; value: string }[]>().notNull(),
  tags: text('tags').array().notNull(),
  position: integer('position').notNull(),
  published: boolean('published').notNull().default(true),
  unitsSold: integer('units_sold').notNull().default(0),
  ratingAverage: numeric('rating_average', { mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  priceFrom: integer('price_from').notNull().default(0),
  priceTo: integer('price_to').notNull().default(0),
  groupSku: text('group_sku'),
  listed: boolean('listed').notNull().default(true),
  featured: boolean('featured').notNull().default(false),
  archivedAt: at('archived_at'),
  wasPublished: boolean('was_published').notNull().default(false),
  version: integer('version').notNull().default(1),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  onSale: boolean('on_sale').notNull().default(false),
  /** Simple fields of `PRODUCT_FIELDS`, without those that nobody has filled in, and custom ones; search finds their texts. */
  fields: jsonb('fields').$type<StoredFields>().notNull().default({}),
  taxStatus: text('tax_status').$type<TaxStatus>().notNull().default('taxable'),
  /** How often each file of a purchase may be downloaded, and for how many days; `null` is without a limit. */
  downloadLimit: integer('download_limit'),
  downloadDays: integer('download_days'),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull().defaultNow(),
})

export const productLinkTable = shop.table(
  'product_link',
  {
    productId: integer('product_id').notNull(),
    kind: text('kind').$type<'up-sell' | 'cross-sell'>().notNull(),
    linkedId: integer('linked_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.position] })],
)

export const productCategoryTable = shop.table(
  'product_category',
  { productId: integer('product_id').notNull(), categoryId: integer('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] })],
)

export const productPictureTable = shop.table(
  'product_picture',
  {
    productId: integer('product_id').notNull(),
    pictureId: integer('picture_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const variantTable = shop.table('variant', {
  id: id(),
  productId: integer('product_id').notNull(),
  sku: text('sku').notNull(),
  options: jsonb('options').$type<Record<string, string>>().notNull(),
  position: integer('position').notNull(),
  /** What it costs now, for lists; moved at the start and end of a sale (`recalculate-prices.ts`). */
  price: integer('price').notNull(),
  regularPrice: integer('regular_price').notNull(),
  salePrice: integer('sale_price'),
  saleFrom: at('sale_from'),
  /** The first moment after the sale. */
  saleUntil: at('sale_until'),
  /** Below zero it is what is owed to shoppers; without a meaning while `trackStock` is false. */
  stock: integer('stock').notNull(),
  trackStock: boolean('track_stock').notNull().default(true),
  /** Whether it is for sale while nobody counts it. */
  inStock: boolean('in_stock').notNull().default(true),
  backorders: text('backorders').$type<Backorders>().notNull().default('no'),
  requiresShipping: boolean('requires_shipping').notNull().default(true),
  /** Simple fields of `VARIANT_FIELDS`; search finds their texts as codes. */
  fields: jsonb('fields').$type<Record<string, FieldValue>>().notNull().default({}),
  /** Whether a shopper may order it, payments under way not counted; the database's own column. */
  canSell: boolean('can_sell').notNull().generatedAlwaysAs(CAN_SELL),
  pictureId: integer('picture_id'),
  weightGrams: integer('weight_grams').notNull(),
  minimumQuantity: integer('minimum_quantity').notNull().default(1),
  quantityStep: integer('quantity_step').notNull().default(1),
  soldIndividually: boolean('sold_individually').notNull().default(false),
  taxClass: text('tax_class').notNull().default('standard'),
  shippingClassId: integer('shipping_class_id'),
  lengthMm: integer('length_mm'),
  widthMm: integer('width_mm'),
  heightMm: integer('height_mm'),
  changedAt: at('changed_at').notNull(),
})

/** What a buyer downloads: an address elsewhere, or a file in the data folder. `variantId` is `null` for all variations. */
export const productDownloadTable = shop.table('product_download', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id'),
  name: text('name').notNull(),
  url: text('url'),
  file: text('file'),
  position: integer('position').notNull(),
})

export const productOptionTable = shop.table(
  'product_option',
  {
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
    choices: jsonb('choices').$type<{ value: string; label: string; swatch: string | null }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.name] })],
)

/** Addresses that products had before. */
export const productFormerSlugTable = shop.table('product_former_slug', {
  slug: text('slug').primaryKey(),
  productId: integer('product_id').notNull(),
})

/** Addresses that categories had before. */
export const categoryFormerSlugTable = shop.table('category_former_slug', {
  slug: text('slug').primaryKey(),
  categoryId: integer('category_id').notNull(),
})
