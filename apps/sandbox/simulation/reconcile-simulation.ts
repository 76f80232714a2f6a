import { setTimeout as pause } from 'node:timers/promises'
import type { Promised } from '@buoy/shop/insight/simulation/contract.ts'
import { listSimulated } from '@buoy/shop/orders/record/server/simulated-orders.ts'
import { abandonIfReachable } from '@buoy/shop/payments/ledger/server/abandon-checkout-session.ts'
import type { ReconcileDeps } from '@buoy/shop/payments/ledger/server/reconcile-checkout-session.ts'
import { listUnfinishedOf } from '@buoy/shop/sessions/checkout-sessions/server/list-checkout-sessions.ts'
import { reconciliation } from './reconciliation.ts'

const MOST_ROUNDS = 40
const BETWEEN_ROUNDS_MS = 500

/**
 * Brings every payment of a simulation to an end, as the reconciler and the end of holds would in the
 * next hour, and compares the books until they agree or no round helps. `beat` is called in each round
 * and ends the waiting by answering false; nobody is asked any more once the server closes.
 */
export async function reconcileSimulation(
  deps: ReconcileDeps,
  simulationId: number,
  beat: () => Promise<boolean>,
  isClosing: () => boolean,
): Promise<Promised[]> {
  let promises: Promised[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const orders = await listSimulated(deps.db, simulationId)
    const unsettled = await listUnfinishedOf(
      deps.db,
      orders.map(({ id }) => id),
    )
    for (const { id } of unsettled) {
      if (isClosing()) return promises
      // The provider says first whether the money has come after all; then the order is paid instead.
      await abandonIfReachable(deps, id, { why: 'The simulation is over.', order: 'cancel' })
    }
    promises = await reconciliation(deps.db, simulationId)
    const isAgreed = promises.every(({ broken }) => broken === 0)
    if (!(await beat()) || (isAgreed && unsettled.length === 0)) break
    await pause(BETWEEN_ROUNDS_MS)
  }
  return promises
}
