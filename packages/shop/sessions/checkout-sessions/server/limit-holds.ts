import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { networkKey } from '@buoy/kernel/server/network-key.ts'
import { signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type HoldCounts, mayHold } from '../rules/check-hold.ts'
import { checkoutSessionTable } from './checkout-session.table.ts'
import { stockHold } from './stock-hold.table.ts'

const PURPOSE = tokenPurpose('origin-of-held-stock')
/** How long a checkout session that held units counts against where it came from. */
const WINDOW_MS = HOUR_MS

export type HoldLimitDeps = { clock: Clock; nonces: { secret: string } }
/** Who asks: the visitor is known by a cookie only, which proves nothing. */
export type Holder = { ip: string; visitorId?: string | null | undefined }
type HoldRequest = { checkoutSessionId: string; from: Holder; verb: 'starts' | 'extends'; pieces: number }

/**
 * Asks whether units may be kept for a checkout session, and writes down from where it was asked. What is kept before
 * payment is limited by address and by visitor; when that is too much, all that nobody has begun to pay from there is
 * given back, so that nobody empties the shelves with a handful of sessions. False means: nothing is kept, and buying
 * works all the same.
 */
export async function limitHolds(
  deps: HoldLimitDeps,
  tx: Transaction,
  request: HoldRequest,
): Promise<boolean> {
  const address = digest(deps, 'address', networkKey(request.from.ip))
  const visitor = request.from.visitorId ? digest(deps, 'visitor', request.from.visitorId) : null
  const places = [['address', sql`held_address`, address] as const]
  const known = visitor === null ? [] : [['visitor', sql`held_visitor`, visitor] as const]
  // Holds of one address are judged one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${address}`}, 0))`)
  for (const [place, column, value] of [...places, ...known]) {
    const counts = await countHolds(deps, tx, sql`a.${column} = ${value}`, request.checkoutSessionId)
    if (mayHold(place, counts, request)) continue
    await releaseIdle(tx, sql`${column} = ${value}`)
    return false
  }
  const now = deps.clock.now()
  await tx
    .update(checkoutSessionTable)
    .set({ heldAddress: address, heldVisitor: visitor, heldAt: now, heldTimes: timesSince(now) })
    .where(eq(checkoutSessionTable.id, request.checkoutSessionId))
  return true
}

async function countHolds(
  deps: HoldLimitDeps,
  tx: Transaction,
  from: ReturnType<typeof sql>,
  exceptAttempt: string,
): Promise<HoldCounts> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const isIdle = sql`a.state = 'open' and a.id <> ${exceptAttempt}`
  const { rows } = await tx.execute<HoldCounts>(sql`
    select
      count(*) filter (where holding.pieces is not null and ${isIdle})::int as "atOnce",
      coalesce(sum(holding.pieces) filter (where ${isIdle}), 0)::int as pieces,
      coalesce(sum(a.held_times) filter (where a.held_at > ${since} and a.state <> 'paid'), 0)::int as "anHour",
      count(*) filter (where a.held_at > ${since} and a.state <> 'paid' and a.hold_extended)::int as extended
    from shop.checkout_session a
    left join lateral (
      select sum(quantity) as pieces from shop.stock_hold h
      where h.checkout_session_id = a.id and h.until > ${now.toISOString()}
    ) holding on true
    where ${from}`)
  return rows[0] ?? { atOnce: 0, pieces: 0, anHour: 0, extended: 0 }
}

/** How often a checkout session has held units by now; the count begins again when the last time is long ago. */
function timesSince(now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  return sql`case when held_at > ${since} then held_times + 1 else 1 end`
}

/**
 * Gives back what is held from a place and nobody pays for. A checkout session that is just being paid is locked, and
 * left alone.
 */
async function releaseIdle(tx: Transaction, from: ReturnType<typeof sql>): Promise<void> {
  const idle = tx
    .select({ id: checkoutSessionTable.id })
    .from(checkoutSessionTable)
    .where(sql`${from} and state = 'open' and order_id is null`)
    .for('update', { skipLocked: true })
  await tx.delete(stockHold).where(inArray(stockHold.checkoutSessionId, idle))
}

/** Addresses and visitors are counted by digests that need the store's secret: nobody reads them from a copy. */
function digest({ nonces }: HoldLimitDeps, kind: 'address' | 'visitor', name: string): string {
  return signatureOf(nonces, PURPOSE, [kind, name])
}
