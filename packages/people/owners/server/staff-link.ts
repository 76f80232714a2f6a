import { createHash } from 'node:crypto'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Place } from '../staff-contract.ts'
import { type StaffLinkPurpose, staffLinkTable } from './owner.table.ts'

/** How long a mailed link works, in ms. */
const LIFETIME_MS: Readonly<Record<StaffLinkPurpose, number>> = {
  invite: 3 * DAY_MS,
  'new-password': DAY_MS,
  'new-email': DAY_MS,
}

/** What every wrong, old or used link gets: who works here is nobody's business. */
export const LINK_CLOSED: Refusal = {
  code: 'link-closed',
  message: 'This link does not work any more: it was used, or it is too old. Ask for a new one.',
}

export type NewStaffLink = { email: string; madeBy: Pick<Owner, 'name'> } & (
  | { purpose: 'invite'; role: Role; places: Place[] }
  | { purpose: 'new-password' | 'new-email'; ownerId: string }
)

export type StaffLink = typeof staffLinkTable.$inferSelect

/** Makes the secret of a link to mail; an earlier one to the same address for the same purpose stops working. */
export async function makeStaffLink(
  deps: { clock: Clock; chance: Chance },
  tx: Transaction,
  link: NewStaffLink,
): Promise<string> {
  const secret = randomId(deps.chance)
  const now = deps.clock.now()
  const { purpose, email } = link
  await tx
    .delete(staffLinkTable)
    .where(and(eq(staffLinkTable.purpose, purpose), eq(staffLinkTable.email, email)))
  // A use is rare enough that what has lapsed can be swept here.
  await tx.delete(staffLinkTable).where(lt(staffLinkTable.expiresAt, new Date(now.getTime() - DAY_MS)))
  await tx.insert(staffLinkTable).values({
    id: randomId(deps.chance),
    secretHash: hashSecret(secret),
    purpose,
    email,
    madeBy: link.madeBy.name,
    createdAt: now,
    role: link.purpose === 'invite' ? link.role : null,
    places: link.purpose === 'invite' ? link.places : [],
    ownerId: link.purpose === 'invite' ? null : link.ownerId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  })
  return secret
}

/** What a link stands for while it works; `null` for a used, lapsed or made-up one. */
export async function findStaffLink(
  deps: { db: Database | Transaction; clock: Clock },
  secret: string,
): Promise<StaffLink | null> {
  const [link] = await deps.db.select().from(staffLinkTable).where(working(deps.clock, secret))
  return link ?? null
}

/** Uses a link up: of two that come at once, one gets it and the other `null`. */
export async function consumeStaffLink(
  deps: { clock: Clock },
  tx: Transaction,
  secret: string,
): Promise<StaffLink | null> {
  const [link] = await tx.delete(staffLinkTable).where(working(deps.clock, secret)).returning()
  return link ?? null
}

function working(clock: Clock, secret: string) {
  return and(eq(staffLinkTable.secretHash, hashSecret(secret)), gt(staffLinkTable.expiresAt, clock.now()))
}

/** 130 random bits need no salt. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
