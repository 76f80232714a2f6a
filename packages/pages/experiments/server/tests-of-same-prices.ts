import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { PriceListValues } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { stateOf } from '../rules/test-state.ts'
import { experimentTable, variantTable } from './experiment.table.ts'

/** A running test of prices that compares something with a price that is about to change. */
export type ComparingTest = { id: number; name: string }

/** The other tests that run now and have a price of their own for something in `changed`. */
export async function findTestsOfSamePrices(
  tx: Transaction,
  { except, changed, now }: { except: number; changed: PriceListValues; now: Date },
): Promise<ComparingTest[]> {
  const rows = await tx
    .select({ test: experimentTable, list: variantTable.list })
    .from(experimentTable)
    .innerJoin(variantTable, eq(variantTable.experimentId, experimentTable.id))
    .where(
      and(
        eq(experimentTable.kind, 'prices'),
        eq(experimentTable.state, 'running'),
        ne(experimentTable.id, except),
      ),
    )
  const goods = new Set(changed.prices.map(({ variantId }) => variantId))
  const methods = new Set(changed.delivery.map(({ methodId }) => methodId))
  const concerned = rows.filter(
    ({ test, list }) =>
      // One that waits compares nothing yet, and one whose time is over has all its visitors.
      stateOf(test, now) === 'running' &&
      (list?.prices.some(({ variantId }) => goods.has(variantId)) ||
        list?.delivery.some(({ methodId }) => methods.has(methodId))),
  )
  return [...new Map(concerned.map(({ test: { id, name } }) => [id, { id, name }])).values()]
}

/** Notes in tests that prices which they compare have changed now, and by which test. */
export async function markPricesChanged(
  tx: Transaction,
  tests: readonly ComparingTest[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (tests.length === 0) return
  await tx
    .update(experimentTable)
    .set({ pricesChangedAt: at, pricesChangedBy: by })
    .where(
      inArray(
        experimentTable.id,
        tests.map(({ id }) => id),
      ),
    )
}
