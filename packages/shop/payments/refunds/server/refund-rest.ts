import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { type RefundDeps, type RefundOutcome, refundPart } from './refund-part.ts'

/**
 * Sends all that is left of an order's payment back, once however often it is asked, and again where the provider has
 * refused; to the card where there is a charge. Does nothing for an order that was not paid or has nothing left.
 */
export async function refundRest(
  deps: RefundDeps,
  input: { orderId: number; reason: string; owner: Pick<Owner, 'id' | 'name'> | null },
): Promise<Outcome<RefundOutcome> | null> {
  const order = await readOrder(deps.db, input.orderId)
  if (order === null || order.paidAt === null || order.status === 'refunded') return null
  return refundPart(deps, {
    ...input,
    wish: 'rest',
    way: order.paymentCharge === null ? 'manual' : 'card',
    request: `rest-of-order-${order.id}-after-${order.refunded}`,
    tellsCustomer: true,
  })
}
