import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { DraftVariant } from '../draft-contract.ts'
import { changedPrices, type Priced } from '../rules/changed-prices.ts'
import { storeFields } from '../rules/field-table.ts'
import { VARIANT_FIELDS } from '../rules/product-fields.ts'
import { variantTable } from './catalogue.table.ts'
import { emitPricesChanged } from './price-events.ts'
import { recordMovements, type StockCause, setStock } from './stock.ts'

/** The variations that a product is to have; `isNew`: it has none yet. */
export type VariantsOf = { productId: number; isNew: boolean; variants: readonly DraftVariant[] }

/**
 * Writes the variations of products: those that a product no longer has are deleted, and stock moves with `cause`. The
 * same few statements for all of them.
 */
export async function writeVariants(
  tx: Transaction,
  input: { products: readonly VariantsOf[]; now: Date; cause: StockCause },
): Promise<void> {
  const { products, now, cause } = input
  await deleteOthers(tx, products)
  const all = products.flatMap(({ productId, variants }) =>
    variants.map((variant, position) => ({
      variant,
      row: { ...rowOf(variant, { productId, now }), position },
    })),
  )
  const known = all.flatMap(({ variant: { id }, row }) => (id === null ? [] : [{ ...row, id }]))
  const before = await readPrices(tx, known)
  for (const rows of inParts(known)) {
    await tx
      .insert(variantTable)
      .overridingSystemValue()
      .values(rows)
      .onConflictDoUpdate({ target: variantTable.id, set: TAKEN_OVER })
  }
  await emitPricesChanged(tx, changedPrices(before, known))
  const counts = all.flatMap(({ variant: { id, stockSeen, stock } }) =>
    id === null ? [] : [{ variantId: id, from: stockSeen, to: stock }],
  )
  await setStock(tx, counts, cause)
  const reason = cause.reason === 'manual' ? 'opening' : cause.reason
  for (const rows of inParts(all.filter(({ variant: { id } }) => id === null))) {
    const made = await tx
      .insert(variantTable)
      .values(rows.map(({ row }) => row))
      .returning({ variantId: variantTable.id, stock: variantTable.stock })
    const counted = made.filter(({ stock }) => stock !== 0)
    await recordMovements(
      tx,
      counted.map((row) => ({ ...row, change: row.stock })),
      { ...cause, reason },
    )
  }
}

async function readPrices(tx: Transaction, variants: readonly { id: number }[]): Promise<Priced[]> {
  const { id, regularPrice, salePrice, saleFrom, saleUntil } = variantTable
  const found: Priced[] = []
  for (const part of inParts([...variants]))
    found.push(
      ...(await tx
        .select({ id, regularPrice, salePrice, saleFrom, saleUntil })
        .from(variantTable)
        .where(
          inArray(
            id,
            part.map((one) => one.id),
          ),
        )),
    )
  return found
}

async function deleteOthers(tx: Transaction, products: readonly VariantsOf[]): Promise<void> {
  const old = products.filter(({ isNew }) => !isNew)
  if (old.length === 0) return
  const kept = old.flatMap(({ variants }) => variants.flatMap(({ id }) => id ?? []))
  await tx.delete(variantTable).where(
    and(
      inArray(
        variantTable.productId,
        old.map(({ productId }) => productId),
      ),
      kept.length > 0 ? notInArray(variantTable.id, kept) : undefined,
    ),
  )
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

function rowOf(variant: DraftVariant, { productId, now }: { productId: number; now: Date }) {
  const { id: _own, stockSeen: _seen, saleFrom, saleUntil, ...facts } = variant
  return {
    ...facts,
    ...storeFields(VARIANT_FIELDS, variant),
    productId,
    // What it costs now is settled once all variations are written.
    price: Math.min(variant.salePrice ?? variant.regularPrice, variant.regularPrice),
    saleFrom: saleFrom === null ? null : new Date(saleFrom),
    saleUntil: saleUntil === null ? null : new Date(saleUntil),
    changedAt: now,
  }
}
