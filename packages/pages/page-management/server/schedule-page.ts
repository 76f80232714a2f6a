import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { checkDraft } from '../../editor/server/publish-drafts.ts'
import { lockPageRecord } from '../../publishing/server/page-records.ts'
import type { ScheduledMove } from '../contract.ts'
import { checkSchedule, type ScheduleMove } from '../rules/page-schedule.ts'
import { type Editor, type PageDeps, UNKNOWN_PAGE } from './create-page.ts'
import { checkMove } from './move-page.ts'
import { pageScheduleTable } from './page-schedule.table.ts'

/** The queue of what happens to pages by the clock. */
export const SCHEDULE_QUEUE = 'page-schedules'

/** `ownerEmail` answers where notes for the owner go; `null` while nobody owns the store. */
export type PublishingDeps = PageDeps & { ownerEmail: () => Promise<string | null> }
/** `zone` answers the store's, an IANA name. */
export type ScheduleDeps = PublishingDeps & { jobs: Jobs; zone: () => string | Promise<string> }

const ACTIONS: Readonly<Record<ScheduleMove, { made: string; cancelled: string }>> = {
  publish: { made: 'publishing scheduled', cancelled: 'publishing cancelled' },
  'take-down': { made: 'taking down scheduled', cancelled: 'taking down cancelled' },
}

/**
 * Plans the publishing of a page's draft, or its archiving, for a time on the store's clocks; a plan of the same kind is
 * replaced. What is published then is the draft of that time. Refused with `unknown-page`, `in-the-past`, `wrong-order`, with
 * what holds the draft back now, and with the refusals of archiving.
 */
export async function schedulePage(
  deps: ScheduleDeps,
  { id, move, at: wanted, owner }: { id: number; move: ScheduleMove; at: string; owner: Editor },
): Promise<Outcome<null>> {
  const zone = await deps.zone()
  return deps.db.transaction(async (tx) => {
    const page = await lockPageRecord(tx, id)
    if (page === null) return refused(UNKNOWN_PAGE)
    const now = deps.clock.now()
    const others = await readSchedule(tx, id)
    const judged = checkSchedule({ move, at: wanted }, { now, zone, others })
    if ('code' in judged) return refused({ ...judged, field: 'at' })
    if (page.archivedAt !== null) return refused(ARCHIVED)
    const held = move === 'publish' ? await checkDraft({ ...deps, db: tx }, id) : []
    const refusal = move === 'take-down' ? checkMove(page, 'archived') : null
    if (held.length > 0) return refused(...held)
    if (refusal !== null) return refused(refusal)
    const { at } = judged
    const values = { at, madeAt: now, madeById: owner.id, madeByName: owner.name, problem: '' }
    const { pageId, move: kind } = pageScheduleTable
    await tx
      .insert(pageScheduleTable)
      .values({ pageId: id, move, ...values })
      .onConflictDoUpdate({ target: [pageId, kind], set: values })
    // Every minute what is due is looked for as well; this is for the second.
    const startAfterSeconds = Math.ceil((at.getTime() - now.getTime()) / SECOND_MS)
    await deps.jobs.enqueue(tx, SCHEDULE_QUEUE, {}, { startAfterSeconds })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'pages',
        ref: id,
        action: ACTIONS[move].made,
        subject: page.slug,
        detail: { at: at.toISOString() },
      },
    )
    return done(null)
  })
}

const ARCHIVED = {
  code: 'wrong-state',
  message: 'This page is archived. Restore it first.',
}

/** Cancels a plan; one that is gone already is no fault. Refused with `unknown-page`. */
export async function cancelSchedule(
  deps: PageDeps,
  { id, move, owner }: { id: number; move: ScheduleMove; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const page = await lockPageRecord(tx, id)
    if (page === null) return refused(UNKNOWN_PAGE)
    const gone = await tx.delete(pageScheduleTable).where(planOf(id, move)).returning()
    if (gone.length === 0) return done(null)
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'pages', ref: id, action: ACTIONS[move].cancelled, subject: page.slug },
    )
    return done(null)
  })
}

/** Which row of the table is a plan of a page. */
export function planOf(id: number, move: ScheduleMove) {
  return and(eq(pageScheduleTable.pageId, id), eq(pageScheduleTable.move, move))
}

async function readSchedule(tx: Transaction, id: number) {
  return tx
    .select({ move: pageScheduleTable.move, at: pageScheduleTable.at })
    .from(pageScheduleTable)
    .where(and(eq(pageScheduleTable.pageId, id), eq(pageScheduleTable.problem, '')))
}

/** What is planned for these pages, by page, the earliest first. */
export async function listSchedules(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, ScheduledMove[]>> {
  const found = new Map<number, ScheduledMove[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(pageScheduleTable)
    .where(inArray(pageScheduleTable.pageId, [...ids]))
    .orderBy(asc(pageScheduleTable.at))
  for (const { pageId, move, at, madeByName, problem } of rows) {
    const one = { move, at: at.toISOString(), by: madeByName, problem }
    found.set(pageId, [...(found.get(pageId) ?? []), one])
  }
  return found
}
