import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ChargeRow, charge } from '../charges/charge.table.ts'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { id, mergeMetadata, metadata, page, wholeNumber } from '../http/parameters.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'
import { makeRefund } from './make-refund.ts'
import { refund } from './refund.table.ts'
import { showRefund } from './show-refund.ts'

const createInput = z.strictObject({
  charge: id.optional(),
  payment_intent: id.optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
const listInput = z.strictObject({ ...page, charge: id.optional(), payment_intent: id.optional() })

/** `/v1/refunds`: money given back. */
export const refundEndpoints = [
  endpoint('POST', '/refunds', createInput, createRefund),
  endpoint('GET', '/refunds', listInput, listRefunds),
  endpoint('GET', '/refunds/:id', z.strictObject({ id }), retrieveRefund),
]

/** Gives a charge back in whole, or `amount` cents of it; never more than what is left. */
async function createRefund(call: Call, input: z.infer<typeof createInput>): Promise<EndpointResult> {
  const found = await lockCharge(call, input)
  if (!found.ok) return found
  const left = found.value.amountCaptured - found.value.amountRefunded
  if (left <= 0) {
    return invalidRequest(`Charge ${found.value.id} has already been refunded, or was never captured.`, {
      code: 'charge_already_refunded',
      param: 'charge',
    })
  }
  const amount = input.amount ?? left
  if (amount < 1 || amount > left) {
    return invalidRequest(
      `Refund amount (${amount}) must be at least 1 and no more than what is left of the charge (${left}).`,
      { param: 'amount' },
    )
  }
  const row = await makeRefund(call, found.value, {
    amount,
    reason: input.reason ?? null,
    metadata: mergeMetadata({}, input.metadata),
  })
  return succeeded(showRefund(row))
}

async function lockCharge(
  call: Call,
  input: z.infer<typeof createInput>,
): Promise<EndpointResult<ChargeRow>> {
  const named = input.charge ?? input.payment_intent
  if (!named) {
    return invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const column = input.charge ? charge.id : charge.paymentIntentId
  const [row] = await call.tx
    .select()
    .from(charge)
    .where(and(eq(column, named), eq(charge.status, 'succeeded')))
    .for('update')
  if (row) return succeeded(row)
  if (input.charge) return missing('charge', named, 'charge')
  return invalidRequest(`The PaymentIntent (${named}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

async function retrieveRefund({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, input.id))
  return row ? succeeded(showRefund(row)) : missing('refund', input.id)
}

async function listRefunds({ tx }: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await tx
    .select()
    .from(refund)
    .where(
      and(
        input.charge ? eq(refund.chargeId, input.charge) : undefined,
        input.payment_intent ? eq(refund.paymentIntentId, input.payment_intent) : undefined,
        afterCursor(refund, input),
      ),
    )
    .orderBy(desc(refund.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('refunds', input, rows.map(showRefund)))
}
