import { eq } from 'drizzle-orm'
import type { Call } from '../http/call.ts'
import { type PaymentIntentRow, paymentIntent } from './payment-intent.table.ts'

/** Writes changes to an intent that this call holds, and answers how it stands then. */
export async function changePaymentIntent(
  { tx }: Call,
  row: PaymentIntentRow,
  changes: Partial<Omit<PaymentIntentRow, 'id' | 'place'>>,
): Promise<PaymentIntentRow> {
  const [changed] = await tx
    .update(paymentIntent)
    .set(changes)
    .where(eq(paymentIntent.id, row.id))
    .returning()
  if (!changed) throw new Error(`The payment intent ${row.id} vanished while it was changed`)
  return changed
}
