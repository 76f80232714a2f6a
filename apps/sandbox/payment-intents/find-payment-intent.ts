import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'
import { type PaymentIntentRow, paymentIntent } from './payment-intent.table.ts'
import { allows, type PaymentIntentCommand } from './payment-intent-life.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Reads an intent. A browser must know its secret. */
export async function findPaymentIntent(
  call: Call,
  input: { id: string; client_secret?: string | undefined },
): Promise<EndpointResult<PaymentIntentRow>> {
  const [row] = await call.tx.select().from(paymentIntent).where(eq(paymentIntent.id, input.id))
  return admit(call, row, input)
}

/** Reads an intent to change it: anyone who else wants to waits until this call is done. */
export async function lockPaymentIntent(
  call: Call,
  input: { id: string; client_secret?: string | undefined },
): Promise<EndpointResult<PaymentIntentRow>> {
  const [row] = await call.tx.select().from(paymentIntent).where(eq(paymentIntent.id, input.id)).for('update')
  return admit(call, row, input)
}

/** Reads an intent to carry out a command; refuses when its status does not take it. */
export async function lockForCommand(
  call: Call,
  command: PaymentIntentCommand,
  input: { id: string; client_secret?: string | undefined },
): Promise<EndpointResult<PaymentIntentRow>> {
  const found = await lockPaymentIntent(call, input)
  if (!found.ok || allows(found.value.status, command)) return found
  return invalidRequest(
    `You cannot ${command} this PaymentIntent because it has a status of ${found.value.status}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: await showPaymentIntent(call, found.value),
    },
  )
}

function admit(
  call: Call,
  row: PaymentIntentRow | undefined,
  input: { id: string; client_secret?: string | undefined },
): EndpointResult<PaymentIntentRow> {
  if (!row) return missing('payment_intent', input.id, 'intent')
  const secretIsNeeded = call.caller === 'publishable' || input.client_secret !== undefined
  if (secretIsNeeded && !equalInConstantTime(input.client_secret ?? '', row.clientSecret)) {
    return invalidRequest('The client_secret provided does not match this PaymentIntent.', {
      code: 'resource_missing',
      param: 'client_secret',
    })
  }
  return succeeded(row)
}
