import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { and, asc, desc, eq, gt, max, sql } from 'drizzle-orm'
import type { StaffList } from '../staff-contract.ts'
import { ownerSessionTable, ownerTable, staffLinkTable } from './owner.table.ts'
import { needsSecondFactor } from './sign-in-setting.ts'

/** A shop with more people than this needs another screen. */
const MOST_PEOPLE = 200

/** Everybody who runs the shop, those who work here first, and who was asked in. */
export async function listStaff(deps: { db: Database; clock: Clock }, you: Owner): Promise<StaffList> {
  const [people, seen, invites, isRequired] = await Promise.all([
    deps.db
      .select()
      .from(ownerTable)
      .orderBy(sql`${ownerTable.deactivatedAt} is not null`, asc(sql`lower(${ownerTable.name})`))
      .limit(MOST_PEOPLE),
    deps.db
      .select({ ownerId: ownerSessionTable.userId, at: max(ownerSessionTable.updatedAt) })
      .from(ownerSessionTable)
      .groupBy(ownerSessionTable.userId),
    deps.db
      .select()
      .from(staffLinkTable)
      .where(and(eq(staffLinkTable.purpose, 'invite'), gt(staffLinkTable.expiresAt, deps.clock.now())))
      .orderBy(desc(staffLinkTable.createdAt))
      .limit(MOST_PEOPLE),
    needsSecondFactor(deps),
  ])
  const lastSeen = new Map(seen.map(({ ownerId, at }) => [ownerId, at]))
  return {
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      isActive: person.deactivatedAt === null,
      isYou: person.id === you.id,
      hasSecondFactor: person.twoFactorEnabled,
      lastSeenAt: lastSeen.get(person.id)?.toISOString() ?? null,
    })),
    invites: invites.map((invite) => ({
      id: invite.id,
      email: invite.email,
      role: invite.role ?? 'packer',
      places: invite.places,
      by: invite.madeBy,
      expiresAt: invite.expiresAt.toISOString(),
    })),
    needsSecondFactor: isRequired,
  }
}
