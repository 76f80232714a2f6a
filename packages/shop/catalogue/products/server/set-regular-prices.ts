import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { effectivePrice } from '../rules/sale.ts'
import { announceProducts } from './announce-products.ts'
import { productTable, variantTable } from './catalogue.table.ts'
import { emitPricesChanged } from './price-events.ts'
import { savePrices } from './recalculate-prices.ts'

/** A variant with its regular price as it was entered, in cents, and what to call it. */
export type RegularPrice = {
  variantId: number
  productId: number
  name: string
  label: string
  amount: Cents
}

/** The regular prices of variants by their ids, in the order of their products; ids that are not in the catalogue are left out. */
export async function readRegularPrices(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<RegularPrice[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ variant: variantTable, name: productTable.name })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(inArray(variantTable.id, [...ids]))
    .orderBy(asc(productTable.name), asc(variantTable.productId), asc(variantTable.position))
  return rows.map(({ variant, name }) => ({
    variantId: variant.id,
    productId: variant.productId,
    name,
    label: Object.values(variant.options).join(', '),
    amount: variant.regularPrice,
  }))
}

/**
 * Gives variants other regular prices, writes each change into the activity log and tells the cached pages. A sale that would
 * not be lower any more is over. Call it in the transaction that has judged the prices before; those that are gone are passed over.
 */
export async function setRegularPrices(
  { db: tx, clock }: { db: Transaction; clock: Clock },
  changes: ReadonlyMap<number, Cents>,
  owner: NonNullable<AuditedChange['owner']>,
): Promise<void> {
  const ids = [...changes.keys()]
  if (ids.length === 0) return
  const now = clock.now()
  const rows = await tx
    .select()
    .from(variantTable)
    .where(inArray(variantTable.id, ids))
    .orderBy(asc(variantTable.id))
    .for('update')
  const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
  const changed = rows.filter((row) => row.regularPrice !== changes.get(row.id))
  for (const row of changed) {
    const regularPrice = changes.get(row.id) ?? row.regularPrice
    const staysLower = row.salePrice !== null && row.salePrice < regularPrice
    const noSale = { salePrice: null, saleFrom: null, saleUntil: null }
    const priced = { regularPrice, ...(staysLower ? {} : noSale) }
    await tx
      .update(variantTable)
      .set({ ...priced, price: effectivePrice({ ...row, ...priced }, now), changedAt: now })
      .where(eq(variantTable.id, row.id))
    const detail = { from: formatMoney(row.regularPrice), to: formatMoney(regularPrice) }
    const entry = { kind: 'products', ref: row.productId, subject: row.sku, action: 'price changed', detail }
    await recordAudit({ db: tx, clock }, { owner, ...entry })
  }
  const products = [...new Set(changed.map(({ productId }) => productId))].toSorted((a, b) => a - b)
  if (products.length === 0) return
  await savePrices(tx, now, products)
  await emitPricesChanged(
    tx,
    changed.map(({ id }) => id),
  )
  // An editor that was opened before must not write the old prices back.
  await tx
    .update(productTable)
    .set({ version: sql`${productTable.version} + 1` })
    .where(inArray(productTable.id, products))
  await announceProducts(tx, products)
}
