import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { makeCharge } from '../charges/make-charge.ts'
import { openDispute } from '../charges/open-dispute.ts'
import type { Call } from '../http/call.ts'
import { failPaymentIntent } from '../payment-intents/authorise-payment-intent.ts'
import { changePaymentIntent } from '../payment-intents/change-payment-intent.ts'
import { type PaymentIntentRow, paymentIntent } from '../payment-intents/payment-intent.table.ts'
import { reportPaymentIntent } from '../payment-intents/report-payment-intent.ts'
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts'
import { type Outcome, type OutcomeName, outcomeOf } from './outcomes.ts'

/** Payments settled in one go; the rest follows with the next. */
const BATCH = 100

/** Has the bank answer about every payment whose day has come; answers how many. */
export async function finishDue(call: Call, now: Date): Promise<number> {
  const due = await call.tx
    .select()
    .from(paymentIntent)
    .where(and(isNotNull(paymentIntent.settlesAt), lte(paymentIntent.settlesAt, now)))
    .orderBy(asc(paymentIntent.settlesAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const row of due) await settle(call, row, row.settlesAs ?? 'clears')
  return due.length
}

/** Has the bank answer about one payment now; false when it waits for no bank. */
export async function finishOne(call: Call, id: string, outcome?: OutcomeName): Promise<boolean> {
  const [row] = await call.tx.select().from(paymentIntent).where(eq(paymentIntent.id, id)).for('update')
  if (row === undefined || row.settlesAt === null) return false
  await settle(call, row, outcome ?? row.settlesAs ?? 'clears')
  return true
}

async function settle(call: Call, row: PaymentIntentRow, name: OutcomeName): Promise<void> {
  const method = await findPaymentMethod(call.tx, row.paymentMethodId ?? '')
  if (!method) throw new Error(`The payment intent ${row.id} settles without a payment method`)
  const { failure, disputed }: Outcome = outcomeOf(name)
  const over = { settlesAt: null, settlesAs: null, voucher: null }
  const charge = await makeCharge(call, row, method, {
    held: false,
    authenticated: false,
    ...(failure && { decline: failure }),
  })
  if (failure) {
    const error = { type: 'invalid_request_error' as const, ...failure, charge: charge.id }
    const released = await changePaymentIntent(call, row, over)
    await failPaymentIntent(call, released, method, error, charge.id)
    return
  }
  const paid = await changePaymentIntent(call, row, {
    ...over,
    status: 'succeeded',
    amountReceived: row.amount,
    latestChargeId: charge.id,
  })
  await reportPaymentIntent(call, 'payment_intent.succeeded', paid)
  if (disputed) await openDispute(call, charge, { kind: 'dispute', reason: disputed })
}
