import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type { OrderView } from '../../../orders/record/contract.ts'
import { orderView } from './order-view.table.ts'

/** More than this nobody finds again. */
const MOST_VIEWS = 20

/** An owner's saved views of the orders list, in the order in which they made them. */
export async function listViews(db: Database, ownerId: string): Promise<OrderView[]> {
  return db
    .select({ id: orderView.id, name: orderView.name, query: orderView.query })
    .from(orderView)
    .where(eq(orderView.ownerId, ownerId))
    .orderBy(asc(orderView.id))
    .limit(MOST_VIEWS)
}

/** Keeps filters under a name; the same name again replaces what it stood for. Refuses more than {@link MOST_VIEWS}. */
export async function saveView(
  deps: { db: Database; clock: Clock },
  ownerId: string,
  view: { name: string; query: string },
): Promise<Outcome<OrderView[]>> {
  return deps.db.transaction(async (tx) => {
    const values = { ...view, ownerId, createdAt: deps.clock.now() }
    await tx
      .insert(orderView)
      .values(values)
      .onConflictDoUpdate({ target: [orderView.ownerId, orderView.name], set: { query: view.query } })
    const [kept] = await tx.select({ views: count() }).from(orderView).where(eq(orderView.ownerId, ownerId))
    if ((kept?.views ?? 0) > MOST_VIEWS) {
      await tx.delete(orderView).where(and(eq(orderView.ownerId, ownerId), eq(orderView.name, view.name)))
      const message = `You have ${MOST_VIEWS} views already. Remove one you no longer use.`
      return refused({ code: 'too-many', message })
    }
    return done(await listViews(tx, ownerId))
  })
}

/** Removes one of an owner's views; one that is not theirs, or gone, changes nothing. */
export async function dropView(db: Database, ownerId: string, id: number): Promise<OrderView[]> {
  await db.delete(orderView).where(and(eq(orderView.ownerId, ownerId), eq(orderView.id, id)))
  return listViews(db, ownerId)
}
