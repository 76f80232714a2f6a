import type { ListView } from '@buoy/kernel/rules/list-view.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { listView } from './list-view.table.ts'

/** More than this of one list nobody finds again. */
const MOST_VIEWS = 20

/** Whose views, and of which list. */
type Whose = { ownerId: string; list: string }

/** A person's saved views of a list, in the order in which they made them. */
export async function listViews(db: Database | Transaction, whose: Whose): Promise<ListView[]> {
  return db
    .select({ id: listView.id, name: listView.name, query: listView.query })
    .from(listView)
    .where(ofPerson(whose))
    .orderBy(asc(listView.id))
    .limit(MOST_VIEWS)
}

/** Saves what a list shows under a name; the same name again replaces what it stood for. Refuses more than {@link MOST_VIEWS}. */
export async function saveView(
  deps: { db: Database; clock: Clock },
  view: Whose & { name: string; query: string },
): Promise<Outcome<ListView[]>> {
  return deps.db.transaction(async (tx) => {
    await tx
      .insert(listView)
      .values({ ...view, createdAt: deps.clock.now() })
      .onConflictDoUpdate({
        target: [listView.ownerId, listView.list, listView.name],
        set: { query: view.query },
      })
    const [saved] = await tx.select({ views: count() }).from(listView).where(ofPerson(view))
    if ((saved?.views ?? 0) > MOST_VIEWS) {
      await tx.delete(listView).where(and(ofPerson(view), eq(listView.name, view.name)))
      const message = `You have ${MOST_VIEWS} views of this list already. Remove one you no longer use.`
      return refused({ code: 'too-many', message })
    }
    return done(await listViews(tx, view))
  })
}

/** Removes one of a person's views; one that is not theirs, or gone, changes nothing. */
export async function dropView(db: Database, view: { ownerId: string; id: number }): Promise<void> {
  await db.delete(listView).where(and(eq(listView.ownerId, view.ownerId), eq(listView.id, view.id)))
}

function ofPerson({ ownerId, list }: Whose) {
  return and(eq(listView.ownerId, ownerId), eq(listView.list, list))
}
