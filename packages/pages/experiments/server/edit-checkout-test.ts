import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readCheckoutLayout } from '@buoy/shop/checkout/layout/server/layout-setting.ts'
import { eq } from 'drizzle-orm'
import type { CheckoutTestInput, ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import {
  changePlan,
  type Editor,
  insertTest,
  NOT_DRAFT,
  record,
  type TestDeps,
  USUAL_WEIGHT,
} from './edit-test.ts'
import { variantTable } from './experiment.table.ts'
import { describePlan, findExperiment, UNKNOWN_TEST } from './read-tests.ts'

type Db = Database | Transaction

/** A test of the checkout as it is stored; `locks` holds it for a change. */
export async function findCheckoutTest(db: Db, id: number, options: { locks?: boolean } = {}) {
  const found = await findExperiment(db, id, options)
  return found?.test.kind === 'checkout' ? found : null
}

/** Makes the draft of a test of the checkout, with the shop's layout and one variant that has the same yet. */
export async function createCheckoutTest(
  deps: TestDeps,
  { name, owner }: { name: string; owner: Editor },
): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    const made = await insertTest(tx, deps, { kind: 'checkout', name, goal: { kind: 'order' }, owner })
    const first = { experimentId: made.id, weight: USUAL_WEIGHT }
    const layout = await readCheckoutLayout({ db: tx })
    await tx.insert(variantTable).values([
      { ...first, position: 0, name: 'Original' },
      { ...first, position: 1, name: 'Variant B', layout },
    ])
    await record(tx, deps, { owner, id: made.id, kind: 'checkout-tests', action: 'checkout test made', name })
    return made
  })
}

/** Changes a test of the checkout with its variants. Refused with `unknown-test`, `not-draft` and `bad-end`. */
export async function changeCheckoutTest(
  deps: { db: Db; clock: Clock },
  { id, test, owner }: { id: number; test: CheckoutTestInput; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findCheckoutTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    if (found.test.state !== 'draft') return refused(NOT_DRAFT)
    const { variants, ...said } = test
    const planned = await changePlan(tx, deps, { id, said })
    if (!planned.ok) return planned
    await tx.delete(variantTable).where(eq(variantTable.experimentId, id))
    await tx.insert(variantTable).values(
      variants.map(({ name, weight, layout }, position) => ({
        experimentId: id,
        position,
        name,
        weight,
        // What it is compared with is what everybody has when it begins.
        layout: position === 0 ? null : layout,
      })),
    )
    const { name } = test
    await record(tx, deps, { owner, id, kind: 'checkout-tests', action: 'checkout test changed', name })
    return done(null)
  })
}

/** A test of the checkout for its owner; `null` when there is none. */
export async function findConsoleCheckoutTest(
  deps: { db: Db; clock: Clock },
  id: number,
): Promise<ConsoleCheckoutTest | null> {
  const found = await findCheckoutTest(deps.db, id)
  if (found === null) return null
  const { test, variants } = found
  const standing = await readCheckoutLayout(deps)
  return {
    ...(await describePlan(deps, test)),
    undoneAt: test.undoneAt?.toISOString() ?? null,
    variants: variants.map(({ name, weight, layout }) => ({ name, weight, layout: layout ?? standing })),
  }
}
