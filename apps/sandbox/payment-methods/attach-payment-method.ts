import { eq } from 'drizzle-orm'
import { behaviourOf, declineOf } from '../cards/behaviours.ts'
import { findCustomer } from '../customers/customers.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import {
  cardRefused,
  type EndpointResult,
  invalidRequest,
  missing,
  succeeded,
} from '../http/provider-refusal.ts'
import { usePaymentMethod } from './find-payment-method.ts'
import { type PaymentMethodRow, paymentMethod } from './payment-method.table.ts'
import { showPaymentMethod } from './show-payment-method.ts'

/** Keeps a payment method on a customer. The bank is asked, so a card that declines is refused. */
export async function attachPaymentMethod(
  call: Call,
  input: { id: string; customer: string },
): Promise<EndpointResult> {
  if (!(await findCustomer(call.tx, input.customer))) return missing('customer', input.customer, 'customer')
  const usable = await usePaymentMethod(call, input.id, input.customer)
  if (!usable.ok) return usable
  const decline = declineOf(usable.value)
  const { attachesAnyway } = behaviourOf(usable.value.behaviour)
  if (decline && !attachesAnyway) {
    return cardRefused({
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
    })
  }
  return succeeded(showPaymentMethod(await storeOnCustomer(call, usable.value, input.customer)))
}

/** Lets go of a payment method; it cannot be used again. */
export async function detachPaymentMethod(call: Call, input: { id: string }): Promise<EndpointResult> {
  const [old] = await call.tx.select().from(paymentMethod).where(eq(paymentMethod.id, input.id))
  if (!old) return missing('PaymentMethod', input.id)
  if (old.customerId === null) {
    return invalidRequest('The payment method you provided is not attached to a customer.', {
      param: 'payment_method',
    })
  }
  const [row] = await call.tx
    .update(paymentMethod)
    .set({ customerId: null, spent: true })
    .where(eq(paymentMethod.id, input.id))
    .returning()
  const shown = showPaymentMethod(row ?? old)
  await recordEvent(call, 'payment_method.detached', shown)
  return succeeded(shown)
}

/** Writes the customer on the payment method, unless it is there already. */
export async function storeOnCustomer(
  call: Call,
  row: PaymentMethodRow,
  customerId: string,
): Promise<PaymentMethodRow> {
  if (row.customerId === customerId) return row
  const [kept] = await call.tx
    .update(paymentMethod)
    .set({ customerId, spent: false })
    .where(eq(paymentMethod.id, row.id))
    .returning()
  if (!kept) throw new Error(`The payment method ${row.id} vanished while it was attached`)
  await recordEvent(call, 'payment_method.attached', showPaymentMethod(kept))
  return kept
}
