import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import {
  type PriceListValues,
  writePriceList,
} from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import { and, eq } from 'drizzle-orm'
import { assessStart } from './assess-start.ts'
import { findPriceTest } from './edit-price-test.ts'
import { type Editor, NOT_DRAFT, record, type TestDeps } from './edit-test.ts'
import { experimentTable, variantTable } from './experiment.table.ts'
import { UNKNOWN_TEST } from './read-tests.ts'
import { NOT_RUNNING, UNKNOWN_VARIANT } from './run-test.ts'
import { adoptPrices, isEmpty, NO_PRICES, partOf, readStanding } from './standing-prices.ts'
import { lockTestStarts } from './test-settings.ts'

type Change = { id: number; owner: Editor }

/**
 * Starts a test of prices: what its variants charge is fixed from now on, and what everybody pays now is noted. Refused with
 * `unknown-test`, `not-draft`, `other-test`, `shared-visitors`, `bad-end`, `no-prices`, and `unknown-goods` for what is no
 * longer offered.
 */
export async function startPriceTest(deps: TestDeps, { id, owner }: Change): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findPriceTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    if (test.state !== 'draft') return refused(NOT_DRAFT)
    const assessed = await assessStart(tx, deps, found)
    if (!assessed.ok) return assessed
    const { now, startsAt } = assessed.value
    const lists = variants.map(({ list }) => list ?? NO_PRICES)
    const standing = await readStanding(tx, lists)
    const wrong = findWrongPrices(lists, standing)
    if (wrong !== null) return refused(wrong)
    for (const { position, name, list } of variants) {
      if (list === null || isEmpty(list)) continue
      const priceListId = await writePriceList(tx, { ...list, name: `${test.name}: ${name}`, createdAt: now })
      await tx
        .update(variantTable)
        .set({ priceListId })
        .where(and(eq(variantTable.experimentId, id), eq(variantTable.position, position)))
    }
    await tx
      .update(experimentTable)
      .set({ state: 'running', startsAt, standing })
      .where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed')
    await record(tx, deps, { owner, id, kind: 'price-tests', action: 'price test started', name: test.name })
    return done(null)
  })
}

/**
 * Ends a test of prices. The prices of a `winner` become the shop's. Carts keep what they were priced by until they are
 * ordered. Refused with `unknown-test`, `not-running`, `unknown-variant`, and with `prices-changed` and `other-test-compares`
 * as `adoptPrices` says.
 */
export async function endPriceTest(
  deps: TestDeps,
  { id, winner, overwrites, owner }: Change & { winner: number | null; overwrites: boolean },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    // Before the row of the test: a winner may mark other tests, which may be about to end as well.
    await lockTestStarts(tx)
    const found = await findPriceTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    if (test.state !== 'running') return refused(NOT_RUNNING)
    const variant = winner === null ? null : variants[winner]
    if (variant === undefined) return refused(UNKNOWN_VARIANT)
    const wanted = variant?.list ?? NO_PRICES
    const expected = test.standing ?? NO_PRICES
    const adopted = { test, expected, wanted, overwrites, owner }
    const problem = await adoptPrices({ ...deps, db: tx }, adopted)
    if (problem !== null) return refused(problem)
    await tx
      .update(experimentTable)
      .set({ state: 'ended', endedAt: deps.clock.now(), winner })
      .where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed')
    const detail = variant === null ? {} : { winner: variant.name }
    const entry = { owner, id, action: 'price test ended', name: test.name, detail }
    await record(tx, deps, { ...entry, kind: 'price-tests' })
    return done(null)
  })
}

function findWrongPrices(lists: readonly PriceListValues[], standing: PriceListValues): Refusal | null {
  if (lists.every(isEmpty)) return NO_OTHER_PRICES
  const isKnown = ({ prices, delivery }: PriceListValues) =>
    partOf(standing, { prices, delivery }).prices.length === prices.length &&
    partOf(standing, { prices, delivery }).delivery.length === delivery.length
  return lists.every(isKnown) ? null : UNKNOWN_GOODS
}

const NO_OTHER_PRICES = {
  code: 'no-prices',
  message: 'No variant has another price than everybody pays. Give one of them a price or a delivery price.',
}
const UNKNOWN_GOODS = {
  code: 'unknown-goods',
  message: 'Something of this test is no longer offered. Take it out of the variants first.',
}
