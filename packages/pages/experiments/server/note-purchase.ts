import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { experimentOrderTable, recordTable, visitorTable } from './experiment.table.ts'
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
    const shown = await findShown(deps, visitor, tests)
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
    const shown = await findShown(deps, visitor, tests)
    if (shown.length === 0) return
    await writeConversions(deps, shown)
  })
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

async function findShown(deps: Deps, visitor: string | null, tests: readonly RunningTest[]) {
  if (visitor === null || tests.length === 0) return []
  const ids = tests.map(({ id }) => id)
  return deps.db
    .select()
    .from(visitorTable)
    .where(and(eq(visitorTable.visitor, visitor), inArray(visitorTable.experimentId, ids)))
}

async function loggingFailure({ log }: Deps, message: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ err: error }, message)
  }
}
