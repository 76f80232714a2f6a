import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { findPriceTest } from './edit-price-test.ts'
import { type Editor, record, type TestDeps } from './edit-test.ts'
import { experimentTable } from './experiment.table.ts'
import { UNKNOWN_TEST } from './read-tests.ts'
import { adoptPrices, isEmpty, NO_PRICES, partOf } from './standing-prices.ts'
import { lockTestStarts } from './test-settings.ts'

/**
 * Takes the winner's prices back: what was charged before becomes the shop's prices again. Refused with `unknown-test`,
 * `nothing-to-undo`, and with `prices-changed` and `other-test-compares` as `adoptPrices` says.
 */
export async function undoWinner(
  deps: TestDeps,
  { id, overwrites, owner }: { id: number; overwrites: boolean; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    await lockTestStarts(tx)
    const found = await findPriceTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    const won = test.winner === null ? undefined : variants[test.winner]?.list
    if (test.state !== 'ended' || test.undoneAt !== null || !won || isEmpty(won))
      return refused(NOTHING_TO_UNDO)
    const wanted = partOf(test.standing ?? NO_PRICES, won)
    const problem = await adoptPrices({ ...deps, db: tx }, { test, expected: won, wanted, overwrites, owner })
    if (problem !== null) return refused(problem)
    await tx
      .update(experimentTable)
      .set({ undoneAt: deps.clock.now() })
      .where(and(eq(experimentTable.id, id), isNull(experimentTable.undoneAt)))
    await announce(tx, 'pages_changed')
    const entry = { owner, id, action: 'prices of a test taken back', name: test.name }
    await record(tx, deps, { ...entry, kind: 'price-tests' })
    return done(null)
  })
}

const NOTHING_TO_UNDO = {
  code: 'nothing-to-undo',
  message: 'This test has changed no prices that could be taken back.',
}
