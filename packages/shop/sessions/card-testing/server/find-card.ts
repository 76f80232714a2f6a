import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { SHIELD_LIMITS } from '../rules/assess-attempt.ts'

/** Tells cards apart: the feature that stores the payment methods. */
export type CardReader = {
  /** The fingerprint of a method's card, at once; `null` for what has none, and when there is no answer in time. */
  fingerprintOf: (source: string) => Promise<string | null>
}

type FindDeps = { db: Database; clock: Clock; provider: CardReader }

/**
 * The fingerprint of a payment method's card, asked of the provider only while some card has failed often
 * enough, or has a rule, to be looked for: a calm shop asks nothing. `null` when nothing is looked for
 * or the provider cannot be reached: then the shopper is judged by everything else.
 */
export async function findCard(deps: FindDeps, source: string): Promise<string | null> {
  return (await isLookedFor(deps)) ? deps.provider.fingerprintOf(source) : null
}

async function isLookedFor(deps: FindDeps): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS).toISOString()
  const { rows } = await deps.db.execute<{ looked: boolean }>(sql`
    select exists (select 1 from shop.shield_rule where kind = 'card')
      or exists (
        select 1 from shop.payment_attempt where card is not null and at > ${since} and outcome = 'bad'
        group by card having count(*) >= ${SHIELD_LIMITS.payment.card.prove}
      ) as looked`)
  return rows[0]?.looked === true
}
