import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import type { LedgerEntry, TimelineEntry } from '../contract.ts'
import { orderEvent } from './order.table.ts'

/** Events of one order that are shown; a normal one has a dozen. */
const MOST_EVENTS = 500

/** Ledger entries that say the same as something else in the time line, or only help to find faults. */
const TECHNICAL: ReadonlySet<string> = new Set(['event', 'intent', 'attempt'])

/** A mail about an order; `at` is ISO 8601. */
type OrderMail = { id: number; at: string; to: string; subject: string }

/** All that happened to an order in one list, oldest first: moves, notes, edits, money and mails. */
export async function listTimeline(
  db: Database,
  order: { id: number; createdAt: Date },
  { ledger, mails }: { ledger: readonly LedgerEntry[]; mails: readonly OrderMail[] },
): Promise<TimelineEntry[]> {
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, order.id))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
    .limit(MOST_EVENTS)
  const wasMade = events.some(({ kind }) => kind === 'created')
  const placed = entry(order.createdAt.toISOString(), 'created', 'The order was placed at the checkout.')
  const entries: TimelineEntry[] = [
    ...(wasMade ? [] : [placed]),
    ...events.map(({ at, kind, summary, ownerName }) => ({
      ...entry(at.toISOString(), kind, summary),
      by: ownerName,
    })),
    ...ledger
      .filter(({ kind }) => !TECHNICAL.has(kind))
      .map(({ at, summary, amount }) => ({ ...entry(at, 'money', summary), amount })),
    ...mails.map((mail) => ({
      ...entry(mail.at, 'mail', `Mail to ${mail.to}: ${mail.subject}`),
      mailId: mail.id,
    })),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at))
}

function entry(at: string, kind: TimelineEntry['kind'], text: string): TimelineEntry {
  return { at, kind, text, amount: null, by: null, mailId: null }
}
