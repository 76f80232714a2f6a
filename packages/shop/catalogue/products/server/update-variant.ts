import { type Cents, type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { eq, sql } from 'drizzle-orm'
import type { VariantChange } from '../contract.ts'
import { changedPrices } from '../rules/changed-prices.ts'
import { effectivePrice, isOnSale } from '../rules/sale.ts'
import { announceProducts } from './announce-products.ts'
import { productTable, variantTable } from './catalogue.table.ts'
import { type ComparedPrices, END_TEST_FIRST, refuseCompared } from './compared-prices.ts'
import { emitPricesChanged } from './price-events.ts'
import { savePrices } from './recalculate-prices.ts'
import { setStock } from './stock.ts'

export type UpdateVariantDeps = { db: Database; clock: Clock; comparedPrices: ComparedPrices }
const NOT_COUNTED: Refusal = {
  code: 'not-counted',
  field: 'stock',
  message: 'The stock of this is not counted. Switch counting on in its product first.',
}
const FEWER_THAN_NONE: Refusal = {
  code: 'fewer-than-none',
  field: 'stock',
  message: 'There cannot be fewer than none.',
}
type Row = typeof variantTable.$inferSelect

/**
 * Changes a variant's price (cents, GST included), its stock, or both, and tells the cached pages.
 * Refused with `unknown-variant`, `not-counted`, `fewer-than-none`, or `stock-moved` when the stock is not what the owner saw: a sale in
 * between must not be undone by an older number; and with `test-compares` when a running test compares the price. Every change is written into the activity list.
 */
export async function updateVariant(
  deps: UpdateVariantDeps,
  input: { id: number; change: VariantChange; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<{ price: Cents; stock: number }>> {
  const { change } = input
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [row] = await tx.select().from(variantTable).where(eq(variantTable.id, input.id)).for('update')
    if (row === undefined) {
      return refused({ code: 'unknown-variant', message: 'This product is not in the catalogue any more.' })
    }
    const stock = change.stock?.to ?? row.stock
    if (change.stock !== undefined && !row.trackStock) return refused(NOT_COUNTED)
    if (stock < 0 && stock < row.stock && row.backorders === 'no') return refused(FEWER_THAN_NONE)
    if (change.stock !== undefined && change.stock.from !== row.stock) {
      const message = `The stock moved meanwhile: there are ${row.stock} now. Look again, then change it.`
      return refused({ code: 'stock-moved', field: 'stock', message })
    }
    const before = effectivePrice(row, now)
    const price = change.price ?? before
    const prices = pricesFor(row, price, now)
    const changed = changedPrices([row], [{ ...row, ...prices }])
    const compared = refuseCompared(await deps.comparedPrices(tx, changed), END_TEST_FIRST)
    if (compared !== null) return refused({ ...compared, field: 'price' })
    await tx
      .update(variantTable)
      .set({ ...prices, changedAt: now })
      .where(eq(variantTable.id, row.id))
    await emitPricesChanged(tx, changed)
    await setStock(tx, [{ variantId: row.id, from: row.stock, to: stock }], {
      reason: 'manual',
      ownerName: input.owner.name,
    })
    if (price !== before) await saveProductOf(tx, row.productId, now)
    const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
    for (const entry of changesOf({ price: before, stock: row.stock }, { price, stock }, formatMoney)) {
      await recordAudit(
        { db: tx, clock: deps.clock },
        { owner: input.owner, kind: 'products', ref: row.productId, subject: row.sku, ...entry },
      )
    }
    await announceProducts(tx, [row.productId])
    return done({ price, stock })
  })
}

/**
 * The price that an owner sees is the one that holds: during a sale it is the sale's, else the regular
 * one. A sale that would not be lower any more is over.
 */
function pricesFor(row: Row, price: Cents, now: Date) {
  const noSale = { salePrice: null, saleFrom: null, saleUntil: null }
  if (!isOnSale(row, now)) {
    const staysLower = row.salePrice !== null && row.salePrice < price
    return { price, regularPrice: price, ...(staysLower ? {} : noSale) }
  }
  return price < row.regularPrice ? { price, salePrice: price } : { price, regularPrice: price, ...noSale }
}

/**
 * Listings sort by the lowest and highest price that stand with the product. Its version grows: an
 * editor that was opened before must not write the old price back.
 */
async function saveProductOf(tx: Transaction, productId: number, now: Date): Promise<void> {
  await savePrices(tx, now, [productId])
  await tx
    .update(productTable)
    .set({ version: sql`${productTable.version} + 1` })
    .where(eq(productTable.id, productId))
}

type Shown = { price: Cents; stock: number }

function changesOf(row: Shown, now: Shown, formatMoney: FormatMoney) {
  const changes: Pick<AuditedChange, 'action' | 'detail'>[] = []
  if (now.price !== row.price) {
    changes.push({
      action: 'price changed',
      detail: { from: formatMoney(row.price), to: formatMoney(now.price) },
    })
  }
  if (now.stock !== row.stock) {
    changes.push({ action: 'stock changed', detail: { from: row.stock, to: now.stock } })
  }
  return changes
}
