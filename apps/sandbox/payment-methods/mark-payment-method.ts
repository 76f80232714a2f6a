import { eq } from 'drizzle-orm'
import type { Call } from '../http/call.ts'
import { paymentMethod } from './payment-method.table.ts'

/** Notes that a payment method was authenticated to be kept, or used up. */
export async function markPaymentMethod(
  { tx }: Call,
  paymentMethodId: string,
  mark: { setUp: true } | { spent: true },
): Promise<void> {
  await tx.update(paymentMethod).set(mark).where(eq(paymentMethod.id, paymentMethodId))
}
