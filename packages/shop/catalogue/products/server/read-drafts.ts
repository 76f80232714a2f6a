import type { ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { DraftDownload, DraftVariant, ProductDraft, ProductStatus } from '../draft-contract.ts'
import { readFields } from '../rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../rules/product-fields.ts'
import {
  productCategoryTable,
  productDownloadTable,
  productLinkTable,
  productOptionTable,
  productPictureTable,
  productTable,
  variantTable,
} from './catalogue.table.ts'

/** A stored product as its owner edits it. */
export type StoredDraft = {
  id: number
  version: number
  isArchived: boolean
  createdAt: Date
  changedAt: Date
  draft: ProductDraft
}

type ProductRow = typeof productTable.$inferSelect
type VariantRow = typeof variantTable.$inferSelect

/** Reads whole products as drafts, in the order of `ids`; ids that do not exist are left out. Seven queries, however many. */
export async function readDrafts(db: ReadDatabase, ids: readonly number[]): Promise<StoredDraft[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const products = await db.select().from(productTable).where(inArray(productTable.id, wanted))
  const variants = await db
    .select()
    .from(variantTable)
    .where(inArray(variantTable.productId, wanted))
    .orderBy(asc(variantTable.position), asc(variantTable.id))
  const options = await db
    .select()
    .from(productOptionTable)
    .where(inArray(productOptionTable.productId, wanted))
    .orderBy(asc(productOptionTable.position))
  const pictures = await db
    .select()
    .from(productPictureTable)
    .where(inArray(productPictureTable.productId, wanted))
    .orderBy(asc(productPictureTable.position))
  const categories = await db
    .select()
    .from(productCategoryTable)
    .where(inArray(productCategoryTable.productId, wanted))
    .orderBy(asc(productCategoryTable.categoryId))
  const links = await db
    .select()
    .from(productLinkTable)
    .where(inArray(productLinkTable.productId, wanted))
    .orderBy(asc(productLinkTable.position))
  const downloads = await db
    .select()
    .from(productDownloadTable)
    .where(inArray(productDownloadTable.productId, wanted))
    .orderBy(asc(productDownloadTable.position), asc(productDownloadTable.id))

  const own = {
    variants: Map.groupBy(variants, (row) => row.productId),
    options: Map.groupBy(options, (row) => row.productId),
    pictures: Map.groupBy(pictures, (row) => row.productId),
    categories: Map.groupBy(categories, (row) => row.productId),
    links: Map.groupBy(links, (row) => row.productId),
    downloads: Map.groupBy(downloads, (row) => row.productId),
  }
  const byId = new Map(products.map((product) => [product.id, product]))
  return wanted.flatMap((id) => {
    const product = byId.get(id)
    if (product === undefined) return []
    const ownVariants = own.variants.get(id) ?? []
    const ownLinks = own.links.get(id) ?? []
    const linked = (kind: 'up-sell' | 'cross-sell') =>
      ownLinks.filter((link) => link.kind === kind).map((link) => link.linkedId)
    const draft: ProductDraft = {
      ...factsOf(product),
      categoryIds: (own.categories.get(id) ?? []).map((row) => row.categoryId),
      pictureIds: (own.pictures.get(id) ?? []).map((row) => row.pictureId),
      options: (own.options.get(id) ?? []).map(({ name, label, choices }) => ({ name, label, choices })),
      variants: ownVariants.map(variantOf),
      downloads: (own.downloads.get(id) ?? []).map((row) => downloadOf(row, ownVariants)),
      upSellIds: linked('up-sell'),
      crossSellIds: linked('cross-sell'),
    }
    const { version, createdAt, changedAt, archivedAt } = product
    return [{ id, version, createdAt, changedAt, isArchived: archivedAt !== null, draft }]
  })
}

/** One product as a draft, locked for this transaction: its variations first, as every paying transaction does. */
export async function lockDraft(tx: Transaction, id: number): Promise<StoredDraft | null> {
  await tx
    .select({ id: variantTable.id })
    .from(variantTable)
    .where(eq(variantTable.productId, id))
    .orderBy(asc(variantTable.id))
    .for('update')
  await tx.select({ id: productTable.id }).from(productTable).where(eq(productTable.id, id)).for('update')
  return (await readDrafts(tx, [id]))[0] ?? null
}

function factsOf(product: ProductRow) {
  return {
    ...readFields(PRODUCT_FIELDS, product),
    custom: product.fields.custom ?? {},
    name: product.name,
    slug: product.slug,
    status: statusOf(product),
    featured: product.featured,
    sku: product.groupSku,
    shortDescription: product.shortDescription,
    description: product.description,
    tags: product.tags,
    attributes: product.attributes,
  }
}

/** What the two columns mean together. */
export function statusOf(product: Pick<ProductRow, 'published' | 'listed'>): ProductStatus {
  if (!product.published) return 'draft'
  return product.listed ? 'published' : 'hidden'
}

function variantOf(row: VariantRow): DraftVariant {
  return {
    ...readFields(VARIANT_FIELDS, row),
    id: row.id,
    sku: row.sku,
    options: row.options,
    regularPrice: row.regularPrice,
    salePrice: row.salePrice,
    saleFrom: row.saleFrom?.toISOString() ?? null,
    saleUntil: row.saleUntil?.toISOString() ?? null,
    stock: row.stock,
    stockSeen: row.stock,
    trackStock: row.trackStock,
    inStock: row.inStock,
    backorders: row.backorders,
    requiresShipping: row.requiresShipping,
    pictureId: row.pictureId,
    weightGrams: row.weightGrams,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    taxClass: row.taxClass,
    shippingClassId: row.shippingClassId,
    minimumQuantity: row.minimumQuantity,
    quantityStep: row.quantityStep,
    soldIndividually: row.soldIndividually,
  }
}

function downloadOf(
  row: typeof productDownloadTable.$inferSelect,
  variants: readonly VariantRow[],
): DraftDownload {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    file: row.file,
    sku: variants.find(({ id }) => id === row.variantId)?.sku ?? null,
  }
}
