import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { type CheckoutLayout, differingChoices } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { lockCheckoutLayout, saveCheckoutLayout } from '@buoy/shop/checkout/layout/server/layout-setting.ts'
import { eq } from 'drizzle-orm'
import { findCheckoutTest } from './edit-checkout-test.ts'
import { type Editor, record, type TestDeps } from './edit-test.ts'
import { experimentTable } from './experiment.table.ts'
import { UNKNOWN_TEST } from './read-tests.ts'

/**
 * Takes the winner's layout back: the one of before becomes the shop's again. Refused with `unknown-test`, `nothing-to-undo`, and with
 * `layout-changed` as above.
 */
export async function undoCheckoutTest(
  deps: TestDeps,
  { id, overwrites, owner }: { id: number; overwrites: boolean; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findCheckoutTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    const { state, winner, undoneAt } = test
    if (state !== 'ended' || winner === null || winner === 0 || undoneAt !== null)
      return refused(NOTHING_TO_UNDO)
    const change = { expected: variants[winner]?.layout, wanted: variants[0]?.layout, overwrites, owner }
    const problem = await adoptLayout({ ...deps, db: tx }, change)
    if (problem !== null) return refused(problem)
    await tx.update(experimentTable).set({ undoneAt: deps.clock.now() }).where(eq(experimentTable.id, id))
    const entry = { owner, id, action: 'checkout of a test taken back', name: test.name }
    await record(tx, deps, { ...entry, kind: 'checkout-tests' })
    return done(null)
  })
}

/** Puts a layout in place of the shop's, which was `expected`; what was changed meanwhile is refused unless it is to be overwritten. */
export async function adoptLayout(
  deps: { db: Transaction; clock: Clock },
  change: {
    expected: CheckoutLayout | null | undefined
    wanted: CheckoutLayout | null | undefined
    overwrites: boolean
    owner: Editor
  },
): Promise<Refusal | null> {
  const { expected, wanted, overwrites, owner } = change
  if (!expected || !wanted) throw new Error('A test of the checkout has begun without its layouts')
  const now = await lockCheckoutLayout(deps)
  const isChanged = differingChoices(now, expected).length > 0 && differingChoices(now, wanted).length > 0
  if (isChanged && !overwrites) return LAYOUT_CHANGED
  await saveCheckoutLayout(deps, { layout: wanted, owner })
  return null
}

const LAYOUT_CHANGED = {
  code: 'layout-changed',
  message: 'Somebody has changed the checkout since then. Overwrite it, or leave the checkout as it is.',
}
const NOTHING_TO_UNDO = {
  code: 'nothing-to-undo',
  message: 'This test has changed nothing of the checkout that could be taken back.',
}
