import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { inArray } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import type { Backorders, TaxStatus } from '../draft-contract.ts'
import type { FieldValue } from '../rules/field-table.ts'
import {
  categoryTable,
  productCategoryTable,
  productOptionTable,
  productPictureTable,
  productTable,
  variantTable,
} from './catalogue.table.ts'
import { savePrices } from './recalculate-prices.ts'

export type NewVariant = {
  sku: string
  options: Record<string, string>
  price: Cents
  /** What it costs without a sale; the price when left out. Higher than it, `price` is that of a sale. */
  regularPrice?: Cents
  /** First moment of the sale, and first one after it; open when left out. */
  saleFrom?: Date
  saleUntil?: Date
  stock: number
  minimumQuantity?: number
  quantityStep?: number
  soldIndividually?: boolean
  trackStock?: boolean
  inStock?: boolean
  backorders?: Backorders
  requiresShipping?: boolean
  /** Values of `VARIANT_FIELDS` that are kept there. */
  fields?: Record<string, FieldValue>
  weightGrams: number
  /** Slug of a tax class; `standard` when left out. */
  taxClass?: string
  shippingClassId?: number | null
  /** Outer size of the parcel in mm; unknown when left out. */
  lengthMm?: number | null
  widthMm?: number | null
  heightMm?: number | null
  /** Name of one of the product's pictures, or `null` for the first. */
  pictureName: string | null
}

export type NewProduct = {
  slug: string
  name: string
  shortDescription: string
  /** HTML of a person; sanitised here. */
  description: string
  attributes: { label: string; value: string }[]
  tags: string[]
  /** Values of `PRODUCT_FIELDS` that are kept there. */
  fields?: Record<string, FieldValue>
  taxStatus?: TaxStatus
  categorySlugs: string[]
  position: number
  createdAt: Date
  pictures: Picture[]
  options: {
    name: string
    label: string
    choices: { value: string; label: string; swatch: string | null }[]
  }[]
  variants: NewVariant[]
}

/** Writes a product with its pictures, options and variants, at the prices of the moment `now`; returns its id. */
export async function createProduct(
  tx: Transaction,
  input: NewProduct,
  now: Date = input.createdAt,
): Promise<number> {
  const { pictures, options, variants, categorySlugs, ...facts } = input
  const [product] = await tx
    .insert(productTable)
    .values({ ...facts, description: sanitizeHtml(input.description) })
    .returning({ id: productTable.id })
  if (product === undefined) throw new Error(`The product ${input.slug} could not be written`)
  const pictureIds = await writePictures(tx, product.id, pictures)
  await tx.insert(variantTable).values(
    variants.map(({ pictureName, regularPrice = 0, price, ...variant }, position) => ({
      ...variant,
      productId: product.id,
      position,
      price: Math.max(price, regularPrice),
      regularPrice: Math.max(price, regularPrice),
      salePrice: regularPrice > price ? price : null,
      pictureId: pictureName === null ? null : (pictureIds.get(pictureName) ?? null),
      changedAt: input.createdAt,
    })),
  )
  await savePrices(tx, now, [product.id])
  if (options.length > 0) {
    const rows = options.map((option, position) => ({ ...option, productId: product.id, position }))
    await tx.insert(productOptionTable).values(rows)
  }
  const categories = await tx
    .select({ id: categoryTable.id })
    .from(categoryTable)
    .where(inArray(categoryTable.slug, categorySlugs))
  if (categories.length > 0) {
    await tx
      .insert(productCategoryTable)
      .values(categories.map((category) => ({ productId: product.id, categoryId: category.id })))
  }
  return product.id
}

/** Writes categories in the order given. */
export async function createCategories(
  tx: Transaction,
  categories: readonly { slug: string; name: string; description: string }[],
): Promise<void> {
  await tx.insert(categoryTable).values(categories.map((category, position) => ({ ...category, position })))
}

async function writePictures(
  tx: Transaction,
  productId: number,
  pictures: Picture[],
): Promise<Map<string, number>> {
  if (pictures.length === 0) return new Map()
  const rows = await tx
    .insert(pictureTable)
    .values(pictures)
    .returning({ id: pictureTable.id, name: pictureTable.name })
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  await tx
    .insert(productPictureTable)
    .values(
      pictures.map((picture, position) => ({ productId, pictureId: ids.get(picture.name) ?? 0, position })),
    )
  return ids
}
