import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { PriceListValues } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stateOf } from '../rules/test-state.ts'
import { experimentTable, variantTable } from './experiment.table.ts'

/** A running test of prices that compares something with a price that is about to change. */
export type ComparingTest = { id: number; name: string }

/** The other tests that run now and have a price of their own for something in `changed`. */
export async function findTestsOfSamePrices(
  tx: Transaction,
  { except, changed, now }: { except: number; changed: PriceListValues; now: Date },
): Promise<ComparingTest[]> {
  const goods = new Set(changed.prices.map(({ variantId }) => variantId))
  const methods = new Set(changed.delivery.map(({ methodId }) => methodId))
  const concerned = (await listRunningLists(tx, now)).filter(
    ({ test, list }) =>
      test.id !== except &&
      (list.prices.some(({ variantId }) => goods.has(variantId)) ||
        list.delivery.some(({ methodId }) => methods.has(methodId))),
  )
  return [...new Map(concerned.map(({ test: { id, name } }) => [id, { id, name }])).values()]
}

/** The names of tests that run now and have a price of their own for these variations, by the ids of variations. */
export async function findComparedPrices(
  db: Database | Transaction,
  { variantIds, now }: { variantIds: readonly number[]; now: Date },
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (variantIds.length === 0) return found
  const asked = new Set(variantIds)
  for (const { test, list } of await listRunningLists(db, now))
    for (const { variantId } of list.prices) {
      const names = found.get(variantId) ?? []
      if (asked.has(variantId) && !names.includes(test.name)) found.set(variantId, [...names, test.name])
    }
  return found
}

/** What the variants of tests charge that run at a moment: one that waits compares nothing yet, and one whose time is over has all its visitors. */
async function listRunningLists(db: Database | Transaction, now: Date) {
  const rows = await db
    .select({ test: experimentTable, list: variantTable.list })
    .from(experimentTable)
    .innerJoin(variantTable, eq(variantTable.experimentId, experimentTable.id))
    .where(and(eq(experimentTable.kind, 'prices'), eq(experimentTable.state, 'running')))
  return rows.flatMap(({ test, list }) =>
    list === null || stateOf(test, now) !== 'running' ? [] : [{ test, list }],
  )
}

/**
 * Notes in the tests that ran at a moment and compare the price of one of these variations that it was changed then, not by another
 * test. What is noted already stays: the figures are mixed from the first change on.
 */
export async function noteChangedPrices(
  deps: { db: Database },
  { variantIds, at }: { variantIds: readonly number[]; at: Date },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = { prices: variantIds.map((variantId) => ({ variantId, amount: 0 })), delivery: [] }
    const concerned = await findTestsOfSamePrices(tx, { except: 0, changed, now: at })
    await markPricesChanged(tx, concerned, { at, by: null })
  })
}

/** Notes in tests that prices which they compare have changed, unless they know of an earlier change; `by` is the test that did it. */
export async function markPricesChanged(
  tx: Transaction,
  tests: readonly ComparingTest[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  if (tests.length === 0) return
  await tx
    .update(experimentTable)
    .set({ pricesChangedAt: at, pricesChangedBy: by })
    .where(
      and(
        inArray(
          experimentTable.id,
          tests.map(({ id }) => id),
        ),
        isNull(experimentTable.pricesChangedAt),
      ),
    )
}
