import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { type Endpoint, endpoint, openToBrowsers } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { billingDetails, id, mergeMetadata, metadata, page } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { METHOD_KINDS } from '../local-methods/local-kinds.ts'
import { attachPaymentMethod, detachPaymentMethod } from './attach-payment-method.ts'
import { createFromToken, createFromTokenInput, hasToken } from './create-from-token.ts'
import { createPaymentMethod, createPaymentMethodInput } from './create-payment-method.ts'
import { findPaymentMethod } from './find-payment-method.ts'
import { paymentMethod } from './payment-method.table.ts'
import { showPaymentMethod } from './show-payment-method.ts'

const idInput = z.strictObject({ id })
const updateInput = z.strictObject({
  id,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})
const listInput = z.strictObject({ ...page, customer: id, type: z.enum(METHOD_KINDS).optional() })

const fromDetails = endpoint('POST', '/payment_methods', createPaymentMethodInput, createPaymentMethod)
const fromToken = endpoint('POST', '/payment_methods', createFromTokenInput, createFromToken)
/** Two schemas and not a union of them, so that a refusal names the parameter that is wrong. */
const create: Endpoint = {
  ...fromDetails,
  handle: (call, raw) => (hasToken(raw) ? fromToken : fromDetails).handle(call, raw),
}

/** `/v1/payment_methods`: cards and accounts without their numbers. */
export const paymentMethodEndpoints = [
  openToBrowsers(create),
  endpoint('GET', '/payment_methods', listInput, listPaymentMethods),
  endpoint('GET', '/payment_methods/:id', idInput, retrievePaymentMethod),
  endpoint('POST', '/payment_methods/:id', updateInput, updatePaymentMethod),
  endpoint('POST', '/payment_methods/:id/attach', z.strictObject({ id, customer: id }), attachPaymentMethod),
  endpoint('POST', '/payment_methods/:id/detach', idInput, detachPaymentMethod),
]

async function retrievePaymentMethod({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const row = await findPaymentMethod(tx, input.id)
  return row ? succeeded(showPaymentMethod(row)) : missing('PaymentMethod', input.id)
}

async function updatePaymentMethod(
  { tx }: Call,
  input: z.infer<typeof updateInput>,
): Promise<EndpointResult> {
  const old = await findPaymentMethod(tx, input.id)
  if (!old) return missing('PaymentMethod', input.id)
  const [row] = await tx
    .update(paymentMethod)
    .set({
      billingDetails: { ...old.billingDetails, ...input.billing_details },
      metadata: mergeMetadata(old.metadata, input.metadata),
    })
    .where(eq(paymentMethod.id, input.id))
    .returning()
  return succeeded(showPaymentMethod(row ?? old))
}

async function listPaymentMethods({ tx }: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.customerId, input.customer),
        input.type ? eq(paymentMethod.type, input.type) : undefined,
        afterCursor(paymentMethod, input),
      ),
    )
    .orderBy(desc(paymentMethod.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('payment_methods', input, rows.map(showPaymentMethod)))
}
