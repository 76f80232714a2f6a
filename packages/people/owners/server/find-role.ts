import type { Database } from '@buoy/kernel/server/database.ts'
import { ROLES, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ownerTable } from './owner.table.ts'

/** The role of somebody who runs the shop, by their id; `null` for strangers and for those who do no more. */
export async function findRole(db: Database, ownerId: string): Promise<Role | null> {
  const [owner] = await db
    .select({ role: ownerTable.role })
    .from(ownerTable)
    .where(and(eq(ownerTable.id, ownerId), isNull(ownerTable.deactivatedAt)))
  return ROLES.find((role) => role === owner?.role) ?? null
}

/** Somebody who may sign in to the console, by their id; `null` for everybody else. */
export async function findPerson(db: Database, ownerId: string): Promise<{ email: string } | null> {
  const [person] = await db
    .select({ email: ownerTable.email })
    .from(ownerTable)
    .where(and(eq(ownerTable.id, ownerId), isNull(ownerTable.deactivatedAt)))
  return person ?? null
}
