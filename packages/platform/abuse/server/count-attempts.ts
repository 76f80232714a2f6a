import { createHash } from 'node:crypto'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { inArray, lt, sql } from 'drizzle-orm'
import { messages } from '../messages.ts'
import { attemptTable } from './attempt.table.ts'

/** How often something may be tried in a window. */
export type AttemptLimit = { action: string; most: number; windowMs: number }

/** One person's clumsy fingers from one place. */
export const LOGIN_BY_PERSON: AttemptLimit = { action: 'login-person', most: 10, windowMs: 15 * MINUTE_MS }
/** One account from everywhere: many machines guessing together. Their own place still counts by itself. */
export const LOGIN_BY_ACCOUNT: AttemptLimit = { action: 'login-account', most: 60, windowMs: HOUR_MS }
/** One address trying many accounts; an office behind one address stays below. */
export const LOGIN_BY_ADDRESS: AttemptLimit = { action: 'login-address', most: 60, windowMs: 15 * MINUTE_MS }
export const REGISTER_BY_ADDRESS: AttemptLimit = { action: 'register', most: 10, windowMs: HOUR_MS }
export const MAIL_BY_ADDRESS: AttemptLimit = { action: 'mail-address', most: 20, windowMs: HOUR_MS }
/** Links to one mailbox: nobody's mailbox is flooded through us. */
export const MAIL_BY_ACCOUNT: AttemptLimit = { action: 'mail-account', most: 5, windowMs: HOUR_MS }
/** Asking for the password again, by somebody who is signed in already. */
export const PASSWORD_BY_ACCOUNT: AttemptLimit = { action: 'password', most: 10, windowMs: 15 * MINUTE_MS }

/** `texts` writes the refusal for who reads it: the store's for shoppers, the product's own for staff. */
export type CountDeps = { db: Database; clock: Clock; texts: () => TextLocale }
export type Attempt = { limit: AttemptLimit; subject: string }

/**
 * Counts attempts and tells when one is too many: `too-many-tries`, with the minutes to wait. Counted
 * before anything is looked at, so that neither time nor text tells what is right. Subjects are kept
 * as hashes. Tries that count an address leave this machine out.
 */
export async function countAttempts(deps: CountDeps, attempts: readonly Attempt[]): Promise<Refusal | null> {
  const counted = attempts.filter(({ subject }) => !isThisMachine(subject))
  if (counted.length === 0) return null
  const now = deps.clock.now()
  const keys = sql.param(counted.map(keyOf))
  const ends = sql.param(counted.map(({ limit }) => new Date(now.getTime() + limit.windowMs).toISOString()))
  const result = await deps.db.execute<{ key: string; attempts: number; window_ends_at: string | Date }>(sql`
    insert into people.customer_attempt as known (key, attempts, window_ends_at)
    select key, 1, ends from unnest(${keys}::text[], ${ends}::timestamptz[]) as asked (key, ends) order by key
    on conflict (key) do update set
      attempts = case when known.window_ends_at <= ${now} then 1 else known.attempts + 1 end,
      window_ends_at = case
        when known.window_ends_at <= ${now} then excluded.window_ends_at else known.window_ends_at end
    returning key, attempts, window_ends_at`)
  const waits = result.rows.flatMap((row) => {
    const limit = counted.find((one) => keyOf(one) === row.key)?.limit
    const isTooMany = limit !== undefined && row.attempts > limit.most
    return isTooMany ? [new Date(row.window_ends_at).getTime() - now.getTime()] : []
  })
  return waits.length === 0 ? null : tooMany(Math.max(...waits), deps.texts())
}

/** Forgets attempts after one that went well, so that yesterday's slips do not add up. */
export async function forgetAttempts(
  deps: Pick<CountDeps, 'db'>,
  attempts: readonly Attempt[],
): Promise<void> {
  await deps.db.delete(attemptTable).where(inArray(attemptTable.key, attempts.map(keyOf)))
}

/** Forgets attempts whose window ended before a moment. */
export async function sweepAttempts(deps: Pick<CountDeps, 'db'>, before: Date): Promise<void> {
  await deps.db.delete(attemptTable).where(lt(attemptTable.windowEndsAt, before))
}

function keyOf({ limit, subject }: Attempt): string {
  return createHash('sha256').update(`${limit.action}|${subject.toLowerCase()}`).digest('base64url')
}

function tooMany(waitMs: number, texts: TextLocale): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return { code: 'too-many-tries', message: translator(messages, texts)('triedTooOften', { minutes }) }
}
