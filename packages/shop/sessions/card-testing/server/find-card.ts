import { type Clock, DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { SHIELD_LIMITS } from '../rules/judge-try.ts'

type FindDeps = { db: Database; clock: Clock; stripe: Stripe }

/** The shopper waits for this answer, in ms; without it she is judged by everything else. */
const TIMEOUT_MS = 3 * SECOND_MS

/**
 * The fingerprint of a payment method's card, asked of the provider only while some card has failed often
 * enough, or has a rule, to be looked for: a calm shop asks nothing. `null` when nothing is looked for
 * or the provider cannot be reached.
 */
export async function findCard(deps: FindDeps, source: string): Promise<string | null> {
  if (!(await isLookedFor(deps))) return null
  try {
    const method = await deps.stripe.paymentMethods.retrieve(
      source,
      {},
      { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
    )
    return method.card?.fingerprint ?? null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null
    throw error
  }
}

async function isLookedFor(deps: FindDeps): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS).toISOString()
  const { rows } = await deps.db.execute<{ looked: boolean }>(sql`
    select exists (select 1 from shop.shield_rule where kind = 'card')
      or exists (
        select 1 from shop.payment_try where card is not null and at > ${since} and outcome = 'bad'
        group by card having count(*) >= ${SHIELD_LIMITS.payment.card.prove}
      ) as looked`)
  return rows[0]?.looked === true
}
