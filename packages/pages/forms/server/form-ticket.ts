import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readEndingToken, tokenPurpose, writeEndingToken } from '@buoy/kernel/server/signed-token.ts'
import { eq } from 'drizzle-orm'
import { LARGEST_DIGIT, SMALLEST_DIGIT, type Sum } from '../rules/sum.ts'
import { spentTicketTable } from './spent-ticket.table.ts'

/** Long enough to write a letter and be called away. */
const TICKET_MS = 2 * HOUR_MS
const PURPOSE = tokenPurpose('form-ticket')

export type TicketDeps = { clock: Clock; secret: string }

/** A ticket that is ours and still good; `sum` is what was asked with it. */
export type Ticket = { id: string; sum: Sum; expiresAt: Date }

/**
 * Makes the ticket that lets one sending of `form` in: signed, for two hours, for once. It holds the numbers
 * of the sum that goes with it. Pages are kept for everybody, so they carry none; see decision 0045.
 */
export function issueTicket(deps: TicketDeps & { chance: Chance }, form: string): Sum {
  const digit = () => SMALLEST_DIGIT + deps.chance.below(LARGEST_DIGIT - SMALLEST_DIGIT + 1)
  const [first, second] = [digit(), digit()]
  const ticket = writeEndingToken(deps, PURPOSE, TICKET_MS, [randomId(deps.chance), first, second], [form])
  return { ticket, first, second }
}

/** Reads a ticket that came back; `null` when it is none of ours, for another form, or too old. */
export function readTicket(deps: TicketDeps, form: string, sent: string): Ticket | null {
  const read = readEndingToken(deps, PURPOSE, sent, [form])
  if (read === null) return null
  const [id = '', first, second] = read.parts
  return { id, sum: { ticket: sent, first: Number(first), second: Number(second) }, expiresAt: read.endsAt }
}

/**
 * Uses a ticket up, in the transaction of what it lets in. `repeated` when the same content was sent with it
 * before, as a double click or a reload does; `used` when it was something else.
 */
export async function spendTicket(
  tx: Transaction,
  ticket: Ticket,
  content: string,
): Promise<'spent' | 'repeated' | 'used'> {
  const { id, expiresAt } = ticket
  const written = await tx
    .insert(spentTicketTable)
    .values({ id, content, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTicketTable.id })
  if (written.length === 1) return 'spent'
  const [before] = await tx.select().from(spentTicketTable).where(eq(spentTicketTable.id, id))
  return before?.content === content ? 'repeated' : 'used'
}

/** Gives a ticket back, in the same transaction: what it was for did not come to pass. */
export async function unspendTicket(tx: Transaction, ticket: Ticket): Promise<void> {
  await tx.delete(spentTicketTable).where(eq(spentTicketTable.id, ticket.id))
}
