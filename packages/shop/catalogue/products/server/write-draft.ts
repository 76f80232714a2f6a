import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { tidyCustomValues } from '../../custom-fields/rules/custom-values.ts'
import type { DraftVariant, ProductDraft } from '../draft-contract.ts'
import { storeFields } from '../rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../rules/product-fields.ts'
import {
  productCategoryTable,
  productOptionTable,
  productPictureTable,
  productTable,
  variantTable,
} from './catalogue.table.ts'
import { linkProducts } from './link-products.ts'
import { renameProductSlug } from './rename-slug.ts'
import { recordMovements, type StockCause, setStock } from './stock.ts'
import { writeDownloads } from './write-downloads.ts'

/**
 * Writes a checked draft as a new product (`id: null`) or over the one with this id, which the caller
 * has locked, and returns its id. Twelve statements, however many variations. Variations that the draft
 * no longer has are deleted, and so are values of custom fields that it does not name; stock moves with `cause`. The caller settles prices afterwards (`settle-prices.ts`).
 */
export async function writeDraft(
  tx: Transaction,
  input: { id: number | null; draft: ProductDraft; now: Date; cause: StockCause },
): Promise<number> {
  const { draft, now } = input
  const id = await writeFacts(tx, input)
  await tx.delete(productCategoryTable).where(eq(productCategoryTable.productId, id))
  if (draft.categoryIds.length > 0) {
    await tx
      .insert(productCategoryTable)
      .values([...new Set(draft.categoryIds)].map((categoryId) => ({ productId: id, categoryId })))
  }
  await tx.delete(productPictureTable).where(eq(productPictureTable.productId, id))
  if (draft.pictureIds.length > 0) {
    const rows = [...new Set(draft.pictureIds)]
    await tx
      .insert(productPictureTable)
      .values(rows.map((pictureId, position) => ({ productId: id, pictureId, position })))
  }
  await linkProducts(tx, id, draft)
  await tx.delete(productOptionTable).where(eq(productOptionTable.productId, id))
  if (draft.options.length > 0) {
    await tx
      .insert(productOptionTable)
      .values(draft.options.map((option, position) => ({ ...option, productId: id, position })))
  }
  await writeVariants(tx, { id, variants: draft.variants, now, cause: input.cause })
  await writeDownloads(tx, id, draft.downloads)
  return id
}

async function writeFacts(
  tx: Transaction,
  { id, draft, now }: { id: number | null; draft: ProductDraft; now: Date },
): Promise<number> {
  const { fields, ...columns } = storeFields(PRODUCT_FIELDS, draft)
  const custom = tidyCustomValues(draft.custom)
  const facts = {
    ...columns,
    fields: Object.keys(custom).length === 0 ? fields : { ...fields, custom },
    name: draft.name,
    published: draft.status !== 'draft',
    listed: draft.status !== 'hidden',
    featured: draft.featured,
    groupSku: draft.sku,
    shortDescription: draft.shortDescription,
    description: draft.description,
    tags: draft.tags,
    attributes: draft.attributes,
    changedAt: now,
  }
  if (id !== null) {
    const renamed = await renameProductSlug(tx, { productId: id, slug: draft.slug })
    if (!renamed.ok) throw new Error(`The address ${draft.slug} was checked and is refused all the same`)
    await tx
      .update(productTable)
      .set({ ...facts, version: sql`${productTable.version} + 1` })
      .where(eq(productTable.id, id))
    return id
  }
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from shop.product)`
  const [made] = await tx
    .insert(productTable)
    .values({ ...facts, slug: draft.slug, position: last, createdAt: now })
    .returning({ id: productTable.id })
  if (made === undefined) throw new Error(`The product ${draft.slug} could not be written`)
  return made.id
}

async function writeVariants(
  tx: Transaction,
  input: { id: number; variants: readonly DraftVariant[]; now: Date; cause: StockCause },
): Promise<void> {
  const kept = input.variants.flatMap(({ id }) => id ?? [])
  await tx
    .delete(variantTable)
    .where(
      and(
        eq(variantTable.productId, input.id),
        kept.length > 0 ? notInArray(variantTable.id, kept) : undefined,
      ),
    )
  const rows = input.variants.map((variant, position) => ({ ...rowOf(variant, input), position }))
  const known = rows.flatMap((row, index) => {
    const id = input.variants[index]?.id ?? null
    return id === null ? [] : [{ ...row, id }]
  })
  const added = rows.filter((_row, index) => input.variants[index]?.id === null)
  if (known.length > 0) {
    await tx
      .insert(variantTable)
      .overridingSystemValue()
      .values(known)
      .onConflictDoUpdate({ target: variantTable.id, set: TAKEN_OVER })
    const counts = input.variants.flatMap(({ id, stockSeen, stock }) =>
      id === null ? [] : [{ variantId: id, from: stockSeen, to: stock }],
    )
    await setStock(tx, counts, input.cause)
  }
  if (added.length > 0) {
    const made = await tx
      .insert(variantTable)
      .values(added)
      .returning({ variantId: variantTable.id, stock: variantTable.stock })
    const counted = made.filter(({ stock }) => stock !== 0)
    const reason = input.cause.reason === 'manual' ? 'opening' : input.cause.reason
    await recordMovements(
      tx,
      counted.map((row) => ({ ...row, change: row.stock })),
      { ...input.cause, reason },
    )
  }
}

/** What a save takes over of a variation that exists; stock goes its own way, into the history. */
const TAKEN_OVER = {
  sku: sql`excluded.sku`,
  options: sql`excluded.options`,
  position: sql`excluded.position`,
  price: sql`excluded.price`,
  regularPrice: sql`excluded.regular_price`,
  salePrice: sql`excluded.sale_price`,
  saleFrom: sql`excluded.sale_from`,
  saleUntil: sql`excluded.sale_until`,
  pictureId: sql`excluded.picture_id`,
  weightGrams: sql`excluded.weight_grams`,
  lengthMm: sql`excluded.length_mm`,
  widthMm: sql`excluded.width_mm`,
  heightMm: sql`excluded.height_mm`,
  taxClass: sql`excluded.tax_class`,
  shippingClassId: sql`excluded.shipping_class_id`,
  minimumQuantity: sql`excluded.minimum_quantity`,
  quantityStep: sql`excluded.quantity_step`,
  soldIndividually: sql`excluded.sold_individually`,
  trackStock: sql`excluded.track_stock`,
  inStock: sql`excluded.in_stock`,
  backorders: sql`excluded.backorders`,
  requiresShipping: sql`excluded.requires_shipping`,
  fields: sql`excluded.fields`,
  changedAt: sql`excluded.changed_at`,
}

function rowOf(variant: DraftVariant, { id, now }: { id: number; now: Date }) {
  const { id: _own, stockSeen: _seen, saleFrom, saleUntil, ...facts } = variant
  return {
    ...facts,
    ...storeFields(VARIANT_FIELDS, variant),
    productId: id,
    // What it costs now is settled once all variations are written.
    price: Math.min(variant.salePrice ?? variant.regularPrice, variant.regularPrice),
    saleFrom: saleFrom === null ? null : new Date(saleFrom),
    saleUntil: saleUntil === null ? null : new Date(saleUntil),
    changedAt: now,
  }
}
