import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readRegularPrices } from '@buoy/shop/catalogue/products/server/set-regular-prices.ts'
import { eq } from 'drizzle-orm'
import type { ConsolePriceTest, PriceTestInput } from '../price-test-contract.ts'
import { USUAL_BOUNCE_SECONDS } from '../rules/stats-records.ts'
import { stateOf } from '../rules/test-state.ts'
import { type Editor, NOT_DRAFT, RANDOM_LENGTH, type TestDeps, USUAL_WEIGHT } from './edit-test.ts'
import { experimentTable, variantTable } from './experiment.table.ts'
import { findExperiment, UNKNOWN_TEST } from './read-tests.ts'
import { listStandingDelivery, NO_PRICES } from './standing-prices.ts'

type Db = Database | Transaction

/** A test of prices as it is stored; `locks` holds it for a change. */
export async function findPriceTest(db: Db, id: number, options: { locks?: boolean } = {}) {
  const found = await findExperiment(db, id, options)
  return found === null || found.test.pageId !== null ? null : found
}

/** Makes the draft of a test of prices with the standing prices and one variant, which has none of its own yet. */
export async function createPriceTest(
  deps: TestDeps,
  { name, owner }: { name: string; owner: Editor },
): Promise<{ id: number }> {
  return deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(experimentTable)
      .values({
        name,
        goal: { kind: 'revenue' },
        coverage: 100,
        bounceSeconds: USUAL_BOUNCE_SECONDS,
        seed: randomId(deps.chance, RANDOM_LENGTH),
        createdAt: deps.clock.now(),
        createdBy: owner.name,
      })
      .returning({ id: experimentTable.id })
    if (made === undefined) throw new Error('the test could not be written')
    const first = { experimentId: made.id, weight: USUAL_WEIGHT, list: NO_PRICES }
    await tx.insert(variantTable).values([
      { ...first, position: 0, name: 'Standing prices' },
      { ...first, position: 1, name: 'Variant B' },
    ])
    await recordPriceTest(tx, deps, { owner, id: made.id, action: 'price test made', name })
    return made
  })
}

/** Changes a test of prices with its variants. Refused with `unknown-test`, `not-draft` and `bad-end`. */
export async function changePriceTest(
  deps: { db: Db; clock: Clock },
  { id, test, owner }: { id: number; test: PriceTestInput; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findPriceTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    if (found.test.state !== 'draft') return refused(NOT_DRAFT)
    const { variants, ...said } = test
    const startsAt = test.startsAt === null ? null : new Date(test.startsAt)
    const endsAt = test.endsAt === null ? null : new Date(test.endsAt)
    if (endsAt !== null && endsAt <= (startsAt ?? deps.clock.now())) return refused(BAD_END)
    await tx
      .update(experimentTable)
      .set({ ...said, startsAt, endsAt })
      .where(eq(experimentTable.id, id))
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
    await recordPriceTest(tx, deps, { owner, id, action: 'price test changed', name: test.name })
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
  const { name, goal, coverage, namespace, winner } = test
  const named = variants.flatMap(({ list }) => (list?.prices ?? []).map(({ variantId }) => variantId))
  return {
    id,
    name,
    goal,
    coverage,
    namespace,
    winner,
    startsAt: test.startsAt?.toISOString() ?? null,
    endsAt: test.endsAt?.toISOString() ?? null,
    endedAt: test.endedAt?.toISOString() ?? null,
    undoneAt: test.undoneAt?.toISOString() ?? null,
    state: stateOf(test, deps.clock.now()),
    variants: variants.map((variant) => ({
      name: variant.name,
      weight: variant.weight,
      list: variant.list ?? NO_PRICES,
    })),
    goods: await readRegularPrices(deps.db, [...new Set(named)]),
    methods: await listStandingDelivery(deps.db),
  }
}

/** Writes an entry of the activity log about a test of prices. */
export async function recordPriceTest(
  tx: Transaction,
  { clock }: { clock: Clock },
  entry: { owner: Editor; id: number; action: string; name: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { owner, id, action, name, detail = {} } = entry
  await recordAudit({ db: tx, clock }, { owner, kind: 'price-tests', ref: id, action, subject: name, detail })
}

const BAD_END = { code: 'bad-end', field: 'endsAt', message: 'Choose an end that lies after the start.' }
