import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { CheckoutLayout } from '../rules/checkout-layout.ts'
import { checkoutLayoutTable } from './checkout-layout.table.ts'
import { storedLayout } from './stored-layout.ts'

type Db = Database | Transaction

/** A layout that some visitors have in place of the shop's setting, by its id; `null` when there is none. */
export async function readLayoutRecord(db: Db, id: number): Promise<CheckoutLayout | null> {
  const [row] = await db.select().from(checkoutLayoutTable).where(eq(checkoutLayoutTable.id, id))
  return row === undefined ? null : storedLayout(row.choices)
}

/** Writes a layout, which never changes afterwards; answers its id. `name` is what orders say of it. */
export async function writeLayoutRecord(
  tx: Transaction,
  layout: { name: string; choices: CheckoutLayout; createdAt: Date },
): Promise<number> {
  const [made] = await tx.insert(checkoutLayoutTable).values(layout).returning({ id: checkoutLayoutTable.id })
  if (made === undefined) throw new Error('The layout could not be written')
  return made.id
}

/** What orders say of a layout; `null` where they were placed in the shop's own. */
export async function nameLayoutRecord(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db
    .select({ name: checkoutLayoutTable.name })
    .from(checkoutLayoutTable)
    .where(eq(checkoutLayoutTable.id, id))
  return row?.name ?? null
}
