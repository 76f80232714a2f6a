import type { Transaction } from '@buoy/kernel/server/database.ts'
import { increaseStock, lockStock, simulationCause } from '../../../catalogue/products/server/stock.ts'
import {
  deleteSimulated,
  listSimulated,
  listTakenVariants,
  returnUnits,
} from '../../../orders/record/server/simulated-orders.ts'
import { forgetEvents } from '../../../payments/events/server/forget-events.ts'
import { forgetAttempts } from '../../../sessions/card-testing/server/forget-attempts.ts'
import { lockCheckoutSessionsOf } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import type { SimulationRow } from './simulation.table.ts'

/**
 * Puts the shop back as it was before a simulation: every unit returns to the shelf, and its orders go
 * with all that hangs on them. `keeps` are ids of orders that stay to be looked at; they give their
 * units back too. Locks as payments do, checkout sessions before stock before orders, so it waits for those under way.
 */
export async function clearAway(
  tx: Transaction,
  simulation: Pick<SimulationRow, 'id' | 'mailDomain'>,
  keeps: readonly number[],
): Promise<void> {
  const orders = await listSimulated(tx, simulation.id)
  const attempts = await lockCheckoutSessionsOf(
    tx,
    orders.map(({ id }) => id),
  )
  for (const { id } of attempts) await releaseHold(tx, id)
  await lockStock(tx, await listTakenVariants(tx, simulation.id))
  for (const { variantId, quantity } of await returnUnits(tx, simulation.id)) {
    await increaseStock(tx, variantId, quantity, simulationCause(simulation.id))
  }
  const kept = new Set(keeps)
  const gone = attempts.filter(({ orderId }) => orderId !== null && !kept.has(orderId))
  await forgetEvents(
    tx,
    gone.flatMap(({ providerIntent }) => (providerIntent === null ? [] : [providerIntent])),
  )
  await forgetAttempts(tx, simulation.mailDomain)
  await deleteSimulated(tx, simulation.id, keeps)
}
