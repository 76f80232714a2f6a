import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { endOfStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { couponCodeTable, couponTable } from './coupon.table.ts'
import { stateOn } from './coupon-states.ts'
import { storeDay } from './list-coupons.ts'
import { randomCode } from './make-codes.ts'

/** A code that exists already is made again; so many in a row mean that something else is wrong. */
const ATTEMPTS = 20

/** Coupons with single-use codes that are in force today, by name. */
export async function listMintable(deps: {
  db: Database
  clock: Clock
}): Promise<{ id: number; name: string }[]> {
  const state = stateOn(await storeDay(deps))
  return deps.db
    .select({ id: couponTable.id, name: couponTable.name })
    .from(couponTable)
    .where(and(eq(couponTable.codeMode, 'single-use'), sql`${state} = 'active'`))
    .orderBy(asc(couponTable.name), asc(couponTable.id))
}

/**
 * Makes one more single-use code of a coupon, and gives it with the moment at which the coupon ends; `null` for no end. In a transaction it is there only
 * once that commits. Refuses `not_in_force` for a coupon that is gone, has one code for everybody, or is not in force today.
 */
export async function mintCode(
  deps: { db: Database; clock: Clock; chance: Chance },
  couponId: number,
): Promise<Outcome<{ code: string; endsAt: Date | null }>> {
  const { timeZone } = await readStoreDetails(deps)
  const state = stateOn(storeDayOf(deps.clock.now(), timeZone))
  const [coupon] = await deps.db
    .select({ id: couponTable.id, endsOn: couponTable.endsOn })
    .from(couponTable)
    .where(
      and(eq(couponTable.id, couponId), eq(couponTable.codeMode, 'single-use'), sql`${state} = 'active'`),
    )
    .for('share')
  if (coupon === undefined) {
    const message = `The coupon ${couponId} is gone or not in force, so no code of it can be made.`
    return refused({ code: 'not_in_force', message })
  }
  const endsAt = coupon.endsOn === null ? null : endOfStoreDay(coupon.endsOn, timeZone)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [made] = await deps.db
      .insert(couponCodeTable)
      .values({ couponId, batchId: null, code: randomCode(deps.chance, '') })
      .onConflictDoNothing()
      .returning({ code: couponCodeTable.code })
    if (made !== undefined) return done({ code: made.code, endsAt })
  }
  throw new Error(`No new code in ${ATTEMPTS} attempts.`)
}
