import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { readPage } from '../../publishing/server/read-page.ts'
import type { PagePresence, PresenceInput } from '../contract.ts'
import { PRESENCE_MS } from '../rules/presence.ts'
import { pagePresenceTable } from './page-presence.table.ts'
import { UNKNOWN_PAGE } from './save-draft.ts'

type Deps = {
  db: Database
  clock: Clock
  listPeople: (db: Database) => Promise<{ id: string; name: string }[]>
}

/**
 * Notes that a tab of somebody has a page open, or has closed it, and answers who else has it open: those whose tabs have
 * said so lately, each person once. Refused with `unknown-page`.
 */
export async function recordPresence(
  deps: Deps,
  { pageId, ownerId, tab, leaves }: { pageId: number; ownerId: string } & PresenceInput,
): Promise<Outcome<PagePresence>> {
  const { db } = deps
  if ((await readPage(db, pageId)) === null) return refused(UNKNOWN_PAGE)
  const { pageId: page, ownerId: owner, tab: ofTab, seenAt } = pagePresenceTable
  const now = deps.clock.now()
  const isMine = and(eq(page, pageId), eq(owner, ownerId), eq(ofTab, tab))
  const expired = new Date(now.getTime() - PRESENCE_MS)
  await db.delete(pagePresenceTable).where(or(lt(seenAt, expired), leaves ? isMine : undefined))
  if (leaves) return done({ others: [] })
  await db
    .insert(pagePresenceTable)
    .values({ pageId, ownerId, tab, seenAt: now })
    .onConflictDoUpdate({ target: [page, owner, ofTab], set: { seenAt: now } })
  const rows = await db
    .select()
    .from(pagePresenceTable)
    .where(and(eq(page, pageId), gt(seenAt, expired), or(ne(owner, ownerId), ne(ofTab, tab))))
    .orderBy(asc(owner), asc(ofTab))
  if (rows.length === 0) return done({ others: [] })
  const names = new Map((await deps.listPeople(db)).map(({ id, name }) => [id, name]))
  const others = [...new Set(rows.map((row) => row.ownerId))].map((id) => {
    const changes = rows.flatMap((row) =>
      row.ownerId === id && row.changedAt !== null ? [row.changedAt] : [],
    )
    const last = Math.max(...changes.map((moment) => moment.getTime()))
    return {
      id,
      name: names.get(id) ?? 'Somebody',
      isYou: id === ownerId,
      changedSecondsAgo: changes.length === 0 ? null : Math.round((now.getTime() - last) / SECOND_MS),
    }
  })
  return done({ others })
}

/** Notes that somebody has just saved a change of a page that they have open. */
export async function noteChange(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  { pageId, ownerId }: { pageId: number; ownerId: string },
): Promise<void> {
  await db
    .update(pagePresenceTable)
    .set({ changedAt: clock.now() })
    .where(and(eq(pagePresenceTable.pageId, pageId), eq(pagePresenceTable.ownerId, ownerId)))
}
