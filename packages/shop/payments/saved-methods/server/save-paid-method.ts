import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Payment } from '../../port/rules/payment.ts'
import { CARD_GATEWAY } from '../rules/card-gateway.ts'
import { type SaveMethodDeps, saveMethod } from './save-method.ts'

/**
 * Keeps the card of a payment that its shopper wanted to be kept (S1.13), in the transaction in which the
 * money is written down, so that it holds for the answer, the webhook and the reconciler alike.
 */
export async function savePaidMethod(
  deps: SaveMethodDeps,
  tx: Transaction,
  { keeps }: Payment,
): Promise<void> {
  if (keeps !== null) await saveMethod(deps, tx, { ...keeps, gateway: CARD_GATEWAY })
}
