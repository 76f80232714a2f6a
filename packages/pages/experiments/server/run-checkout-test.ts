import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import { differingChoices } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { writeLayoutRecord } from '@buoy/shop/checkout/layout/server/layout-records.ts'
import { lockCheckoutLayout } from '@buoy/shop/checkout/layout/server/layout-setting.ts'
import { and, eq } from 'drizzle-orm'
import { assessStart } from './assess-start.ts'
import { findCheckoutTest } from './edit-checkout-test.ts'
import { type Editor, NOT_DRAFT, record, type TestDeps } from './edit-test.ts'
import { experimentTable, variantTable } from './experiment.table.ts'
import { UNKNOWN_TEST } from './read-tests.ts'
import { NOT_RUNNING, UNKNOWN_VARIANT } from './run-test.ts'
import { adoptLayout } from './undo-checkout-test.ts'

type Change = { id: number; owner: Editor }

/**
 * Starts a test of the checkout: the layouts of its variants are fixed from now on, the original's as the shop has it. Refused with
 * `unknown-test`, `not-draft`, `other-test`, `shared-visitors`, `bad-end` and `same-layouts`.
 */
export async function startCheckoutTest(deps: TestDeps, { id, owner }: Change): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findCheckoutTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    if (test.state !== 'draft') return refused(NOT_DRAFT)
    const assessed = await assessStart(tx, deps, found)
    if (!assessed.ok) return assessed
    const { now, startsAt } = assessed.value
    const standing = await lockCheckoutLayout({ ...deps, db: tx })
    const isOther = variants.some(
      ({ layout }) => layout !== null && differingChoices(layout, standing).length > 0,
    )
    if (!isOther) return refused(SAME_LAYOUTS)
    for (const { position, name, layout } of variants) {
      const choices = layout ?? standing
      const kept = { name: `${test.name}: ${name}`, choices, createdAt: now }
      await tx
        .update(variantTable)
        .set({ layout: choices, checkoutLayoutId: await writeLayoutRecord(tx, kept) })
        .where(and(eq(variantTable.experimentId, id), eq(variantTable.position, position)))
    }
    await tx.update(experimentTable).set({ state: 'running', startsAt }).where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed')
    const entry = { owner, id, action: 'checkout test started', name: test.name }
    await record(tx, deps, { ...entry, kind: 'checkout-tests' })
    return done(null)
  })
}

/**
 * Ends a test of the checkout. The layout of a `winner` becomes the shop's. Carts keep what they were shown until they are ordered.
 * Refused with `unknown-test`, `not-running`, `unknown-variant`, and with `layout-changed` where somebody has changed the
 * checkout since the start, unless that is to be overwritten.
 */
export async function endCheckoutTest(
  deps: TestDeps,
  { id, winner, overwrites, owner }: Change & { winner: number | null; overwrites: boolean },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findCheckoutTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    if (test.state !== 'running') return refused(NOT_RUNNING)
    const variant = winner === null ? null : variants[winner]
    if (variant === undefined) return refused(UNKNOWN_VARIANT)
    // With the original the shop stays as it is, whatever it is by now.
    if (winner !== null && winner > 0) {
      const change = { expected: variants[0]?.layout, wanted: variant?.layout, overwrites, owner }
      const problem = await adoptLayout({ ...deps, db: tx }, change)
      if (problem !== null) return refused(problem)
    }
    await tx
      .update(experimentTable)
      .set({ state: 'ended', endedAt: deps.clock.now(), winner })
      .where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed')
    const detail = variant === null ? {} : { winner: variant.name }
    const entry = { owner, id, action: 'checkout test ended', name: test.name, detail }
    await record(tx, deps, { ...entry, kind: 'checkout-tests' })
    return done(null)
  })
}

const SAME_LAYOUTS = {
  code: 'same-layouts',
  message: 'No variant differs from the checkout as it is. Choose something else for one of them.',
}
