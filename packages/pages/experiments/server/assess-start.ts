import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { excludeEachOther, isBlurredBy } from '../rules/assign-visitor.ts'
import { type ExperimentRow, experimentTable, type VariantRow } from './experiment.table.ts'
import { nameGoalProduct } from './goal-product.ts'
import { splitOf } from './running-tests.ts'
import { lockTestStarts } from './test-settings.ts'

/**
 * Assesses whether a test may begin beside those that run, and says when it does. Of two that start together the second sees the
 * first. Refused with `bad-end`, `unknown-product`, `other-test` and `shared-visitors`.
 */
export async function assessStart(
  tx: Transaction,
  { clock }: { clock: Clock },
  { test, variants }: { test: ExperimentRow; variants: readonly VariantRow[] },
): Promise<Outcome<{ now: Date; startsAt: Date }>> {
  await lockTestStarts(tx)
  const now = clock.now()
  const startsAt = test.startsAt !== null && test.startsAt > now ? test.startsAt : now
  if (test.endsAt !== null && test.endsAt <= startsAt) return refused(BAD_END)
  const named = await nameGoalProduct(tx, test.goal)
  if (!named.ok) return named
  const split = splitOf({ ...test, startsAt }, variants)
  const running = await tx.select().from(experimentTable).where(eq(experimentTable.state, 'running'))
  const blurred = running.find((row) => isBlurredBy(split, splitOf(row, [])))
  if (blurred !== undefined) return refused(sharedVisitors(blurred.name))
  const { kind } = test
  if (kind === 'page') return done({ now, startsAt })
  const rival = running.find((row) => row.kind === kind && !excludeEachOther(split, splitOf(row, [])))
  return rival === undefined ? done({ now, startsAt }) : refused(otherTest(kind, rival.name))
}

const BAD_END = {
  code: 'bad-end',
  message: 'The end of the test is over already. Choose a later one.',
}
const sharedVisitors = (other: string) => ({
  code: 'shared-visitors',
  message: `The running test “${other}” has visitors of the same part of this group. Choose another part, or end that test first.`,
})
const otherTest = (kind: 'prices' | 'checkout', other: string) => ({
  code: 'other-test',
  message: `The test “${other}” runs, and a visitor would be in both: they would ${kind === 'prices' ? 'see two prices' : 'have two checkouts'}. End it first, or give both tests the same group and parts that do not overlap.`,
})
