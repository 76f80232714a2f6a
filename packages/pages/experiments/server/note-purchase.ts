import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { findOrderShown, type OrderShown } from '@buoy/shop/orders/record/server/find-order-shown.ts'
import { and, eq } from 'drizzle-orm'
import {
  experimentOrderTable,
  holdoutOrderTable,
  holdoutVisitorTable,
  recordTable,
} from './experiment.table.ts'
import { findShown } from './find-shown.ts'
import type { RunningTest, RunningTests } from './running-tests.ts'

type Deps = { db: Database; clock: Clock; log: Log; runningTests: RunningTests }

/**
 * Stores with an order which variants of running tests its shopper was shown, and the conversion for the tests that have
 * orders as their goal. Never throws, since the order stands: what
 * cannot be stored is logged.
 */
export async function linkOrderToTests(
  deps: Deps,
  order: { orderId: number; visitor: string | null },
): Promise<void> {
  const { orderId, visitor } = order
  await loggingFailure(deps, 'the tests of an order could not be stored', async () => {
    const tests = await deps.runningTests()
    await linkToHoldout(deps, { orderId, visitor, tests })
    const known = await findShown(deps, visitor, idsOf(tests))
    const placed = await findOrderShown(deps.db, orderId)
    const shown = known.filter(({ experimentId, subject }) =>
      isPlacedAs(
        tests.find(({ id }) => id === experimentId),
        subject,
        placed,
      ),
    )
    if (shown.length === 0) return
    await deps.db
      .insert(experimentOrderTable)
      .values(
        shown.map(({ experimentId, visitor, subject }) => ({ orderId, experimentId, visitor, subject })),
      )
      .onConflictDoNothing()
    const isGoal = ({ goal }: RunningTest) => goal.kind === 'order' || goal.kind === 'revenue'
    const aimed = tests.filter(isGoal).map(({ id }) => id)
    await writeConversions(
      deps,
      shown.filter(({ experimentId }) => aimed.includes(experimentId)),
    )
  })
}

/** Counts a product that was put into the cart for the tests that have it as their goal. Never throws, as above. */
export async function countCartGoal(
  deps: Deps,
  added: { productId: number; visitor: string | null },
): Promise<void> {
  const { productId, visitor } = added
  await loggingFailure(deps, 'a product in the cart could not be counted for tests', async () => {
    const tests = (await deps.runningTests()).filter(
      ({ goal }) => goal.kind === 'cart' && (goal.productId === null || goal.productId === productId),
    )
    const shown = await findShown(deps, visitor, idsOf(tests))
    if (shown.length === 0) return
    await writeConversions(deps, shown)
  })
}

/**
 * Whether an order is one of this variant: of a test of prices only if it was charged by them. One that met no checkout page, such as
 * a wallet's of a product page, was placed in no layout and counts for the one that its shopper had been shown.
 */
function isPlacedAs(test: RunningTest | undefined, subject: number, placed: OrderShown): boolean {
  const { lists = null, layouts = null } = test ?? {}
  if (lists !== null && (lists[subject] ?? null) !== placed.priceListId) return false
  return layouts === null || placed.checkoutLayoutId === null || layouts[subject] === placed.checkoutLayoutId
}

/** Stores with an order on which side of the holdout its shopper is. */
async function linkToHoldout(
  { db }: Pick<Deps, 'db'>,
  { orderId, visitor, tests }: { orderId: number; visitor: string | null; tests: readonly RunningTest[] },
): Promise<void> {
  const holdout = tests[0]?.holdout
  if (visitor === null || holdout === undefined || holdout.percent === 0) return
  const { period } = holdout
  const [row] = await db
    .select()
    .from(holdoutVisitorTable)
    .where(and(eq(holdoutVisitorTable.period, period), eq(holdoutVisitorTable.visitor, visitor)))
  if (row === undefined) return
  const { heldOut } = row
  await db.insert(holdoutOrderTable).values({ orderId, period, visitor, heldOut }).onConflictDoNothing()
}

function idsOf(tests: readonly RunningTest[]): number[] {
  return tests.map(({ id }) => id)
}

/** Records of conversions (S9.63), once for each visitor. */
async function writeConversions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shown: readonly { experimentId: number; visitor: string }[],
): Promise<void> {
  if (shown.length === 0) return
  const [at, recordType] = [clock.now(), 'con_goal' as const]
  await db
    .insert(recordTable)
    .values(shown.map(({ experimentId, visitor }) => ({ experimentId, visitor, recordType, at })))
    .onConflictDoNothing()
}

async function loggingFailure({ log }: Deps, message: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ err: error }, message)
  }
}
