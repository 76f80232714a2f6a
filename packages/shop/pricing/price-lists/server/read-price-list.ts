import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { PriceList } from '../rules/price-list.ts'
import { priceListTable } from './price-list.table.ts'

/** The prices of a list as they are stored; amounts in cents. */
export type PriceListValues = {
  prices: { variantId: number; amount: Cents }[]
  delivery: { methodId: number; amount: Cents }[]
}

/** A price list by its id; `null` for the standing prices, and when there is none. */
export async function readPriceList(
  db: Database | Transaction,
  id: number | null | undefined,
): Promise<PriceList | null> {
  if (id == null) return null
  const [row] = await db.select().from(priceListTable).where(eq(priceListTable.id, id))
  if (row === undefined) return null
  return {
    id,
    prices: new Map(row.prices.map(({ variantId, amount }) => [variantId, amount])),
    delivery: new Map(row.delivery.map(({ methodId, amount }) => [methodId, amount])),
  }
}

/** Writes a price list, which never changes afterwards; answers its id. `name` is what orders say of it. */
export async function writePriceList(
  tx: Database | Transaction,
  list: PriceListValues & { name: string; createdAt: Date },
): Promise<number> {
  const [made] = await tx.insert(priceListTable).values(list).returning({ id: priceListTable.id })
  if (made === undefined) throw new Error('The price list could not be written')
  return made.id
}

/** What orders say of a list; `null` where they were priced as usual. */
export async function namePriceList(db: Database | Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db
    .select({ name: priceListTable.name })
    .from(priceListTable)
    .where(eq(priceListTable.id, id))
  return row?.name ?? null
}
