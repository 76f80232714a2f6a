import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readPictures } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import { readRegularPrices } from '@buoy/shop/catalogue/products/server/set-regular-prices.ts'
import { eq } from 'drizzle-orm'
import type { ConsolePriceTest, PriceTestInput, StandingPrice } from '../price-test-contract.ts'
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
import { listStandingDelivery, NO_PRICES } from './standing-prices.ts'

type Db = Database | Transaction

/** A test of prices as it is stored; `locks` holds it for a change. */
export async function findPriceTest(db: Db, id: number, options: { locks?: boolean } = {}) {
  const found = await findExperiment(db, id, options)
  return found?.test.kind === 'prices' ? found : null
}

/** Makes the draft of a test of prices with the standing prices and one variant, which has none of its own yet. */
export async function createPriceTest(
  deps: TestDeps,
  { name, owner }: { name: string; owner: Editor },
): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    const made = await insertTest(tx, deps, { kind: 'prices', name, goal: { kind: 'revenue' }, owner })
    const first = { experimentId: made.id, weight: USUAL_WEIGHT, list: NO_PRICES }
    await tx.insert(variantTable).values([
      { ...first, position: 0, name: 'Standing prices' },
      { ...first, position: 1, name: 'Variant B' },
    ])
    await record(tx, deps, { owner, id: made.id, kind: 'price-tests', action: 'price test made', name })
    return made
  })
}

/** Changes a test of prices with its variants. Refused with `unknown-test`, `not-draft`, `bad-end` and `unknown-product`. */
export async function changePriceTest(
  deps: { db: Db; clock: Clock },
  { id, test, owner }: { id: number; test: PriceTestInput; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findPriceTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    if (found.test.state !== 'draft') return refused(NOT_DRAFT)
    const { variants, ...said } = test
    const planned = await changePlan(tx, deps, { id, said })
    if (!planned.ok) return planned
    await tx.delete(variantTable).where(eq(variantTable.experimentId, id))
    await tx.insert(variantTable).values(
      variants.map((variant, position) => ({
        ...variant,
        experimentId: id,
        position,
        // What it is compared with is what everybody pays.
        ...(position === 0 && { list: NO_PRICES }),
      })),
    )
    await record(tx, deps, { owner, id, kind: 'price-tests', action: 'price test changed', name: test.name })
    return done(null)
  })
}

/** A test of prices for its owner; `null` when there is none. */
export async function findConsolePriceTest(
  deps: { db: Db; clock: Clock },
  id: number,
): Promise<ConsolePriceTest | null> {
  const found = await findPriceTest(deps.db, id)
  if (found === null) return null
  const { test, variants } = found
  const named = variants.flatMap(({ list }) => (list?.prices ?? []).map(({ variantId }) => variantId))
  return {
    ...(await describePlan(deps, test)),
    undoneAt: test.undoneAt?.toISOString() ?? null,
    variants: variants.map((variant) => ({
      name: variant.name,
      weight: variant.weight,
      list: variant.list ?? NO_PRICES,
    })),
    standing: test.standing,
    goods: await readGoods(deps.db, [...new Set(named)]),
    methods: await listStandingDelivery(deps.db),
  }
}

async function readGoods(db: Db, ids: readonly number[]): Promise<StandingPrice[]> {
  const found = await readRegularPrices(db, ids)
  const pictures = await readPictures(db, [...new Set(found.map(({ productId }) => productId))])
  return found.map((one) => ({ ...one, picture: pictures.get(one.productId)?.[0] ?? null }))
}
