import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ownerTable } from './owner.table.ts'

/** Where notes for the owner go: the email of the first who is still an owner, or `null` while nobody owns the store. */
export async function findOwnerEmail(db: Database): Promise<string | null> {
  const [owner] = await db
    .select({ email: ownerTable.email })
    .from(ownerTable)
    .where(and(eq(ownerTable.role, 'owner'), isNull(ownerTable.deactivatedAt)))
    .orderBy(asc(ownerTable.createdAt))
    .limit(1)
  return owner?.email ?? null
}
