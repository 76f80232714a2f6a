import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { endpoint, openToBrowsers } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { id, page } from '../http/parameters.ts'
import { type EndpointResult, succeeded } from '../http/provider-refusal.ts'
import { cancelPaymentIntent } from './cancel-payment-intent.ts'
import { capturePaymentIntent } from './capture-payment-intent.ts'
import { confirmPaymentIntent } from './confirm-payment-intent.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { findPaymentIntent } from './find-payment-intent.ts'
import { failAuthentication } from './finish-authentication.ts'
import { paymentIntent } from './payment-intent.table.ts'
import {
  type BrowserInput,
  browserInput,
  cancelInput,
  captureInput,
  confirmInput,
  createInput,
  updateInput,
} from './payment-intent-parameters.ts'
import { showPaymentIntent, showPaymentIntents } from './show-payment-intent.ts'
import { updatePaymentIntent } from './update-payment-intent.ts'

const listInput = z.strictObject({ ...page, customer: id.optional() })

/** `/v1/payment_intents`: the wish to take an amount, through all its tries. */
export const paymentIntentEndpoints = [
  endpoint('POST', '/payment_intents', createInput, createPaymentIntent),
  endpoint('GET', '/payment_intents', listInput, listPaymentIntents),
  openToBrowsers(endpoint('GET', '/payment_intents/:id', browserInput, retrievePaymentIntent)),
  endpoint('POST', '/payment_intents/:id', updateInput, updatePaymentIntent),
  openToBrowsers(endpoint('POST', '/payment_intents/:id/confirm', confirmInput, confirmPaymentIntent)),
  openToBrowsers(endpoint('POST', '/payment_intents/:id/source_cancel', browserInput, failAuthentication)),
  endpoint('POST', '/payment_intents/:id/capture', captureInput, capturePaymentIntent),
  endpoint('POST', '/payment_intents/:id/cancel', cancelInput, cancelPaymentIntent),
]

async function retrievePaymentIntent(call: Call, input: BrowserInput): Promise<EndpointResult> {
  const found = await findPaymentIntent(call, input)
  return found.ok ? succeeded(await showPaymentIntent(call, found.value)) : found
}

async function listPaymentIntents(call: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await call.tx
    .select()
    .from(paymentIntent)
    .where(
      and(
        input.customer ? eq(paymentIntent.customerId, input.customer) : undefined,
        afterCursor(paymentIntent, input),
      ),
    )
    .orderBy(desc(paymentIntent.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('payment_intents', input, await showPaymentIntents(call, rows)))
}
