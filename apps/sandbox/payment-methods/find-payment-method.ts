import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { testCardOfToken } from '../cards/test-cards.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'
import { storeCard } from './create-payment-method.ts'
import { type PaymentMethodRow, paymentMethod } from './payment-method.table.ts'

/** The payment method with this id, if there is one. */
export async function findPaymentMethod(
  tx: Transaction,
  paymentMethodId: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx.select().from(paymentMethod).where(eq(paymentMethod.id, paymentMethodId))
  return row
}

/**
 * The payment method a call wants to use for `customerId` (null: nobody's). A token such as
 * `pm_card_visa` makes a fresh one. Refuses one that is spent or belongs to another customer.
 */
export async function usePaymentMethod(
  call: Call,
  paymentMethodId: string,
  customerId: string | null,
): Promise<EndpointResult<PaymentMethodRow>> {
  const testCard = testCardOfToken(paymentMethodId)
  if (testCard) {
    const expYear = call.clock.now().getUTCFullYear() + 1
    const details = { expMonth: 12, expYear, codeGiven: true, billingDetails: {}, metadata: {} }
    return succeeded(await storeCard(call, testCard, details))
  }
  const row = await findPaymentMethod(call.tx, paymentMethodId)
  if (!row) return missing('PaymentMethod', paymentMethodId, 'payment_method')
  if (row.spent && row.customerId === null) {
    return invalidRequest(
      'This PaymentMethod was used before without a Customer, or was detached from one, and may not be used again.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
  }
  if (row.customerId !== null && row.customerId !== customerId) {
    return invalidRequest(
      `The PaymentMethod ${row.id} belongs to a Customer. Name that Customer to use it.`,
      { code: 'payment_method_customer_decline', param: 'payment_method' },
    )
  }
  return succeeded(row)
}
