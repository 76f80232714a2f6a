import { z } from 'zod'
import { closeChallenge } from '../challenges/open-challenge.ts'
import { findCustomer } from '../customers/customers.ts'
import type { Call } from '../http/call.ts'
import { endpoint, openToBrowsers } from '../http/endpoint.ts'
import { newClientSecret, newId } from '../http/ids.ts'
import { clearableText, flag, id, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { usePaymentMethod } from '../payment-methods/find-payment-method.ts'
import { confirmSetup, confirmSetupIntent, failSetup } from './confirm-setup-intent.ts'
import { changeSetupIntent, lockForSetupCommand, lockSetupIntent } from './find-setup-intent.ts'
import { setupIntent } from './setup-intent.table.ts'
import { reportSetupIntent, showSetupIntent } from './show-setup-intent.ts'

const confirmation = {
  payment_method: id.optional(),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  use_stripe_sdk: flag.optional(),
}
const createInput = z.strictObject({
  ...confirmation,
  confirm: flag.default(false),
  customer: id.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
  payment_method_types: z.array(z.literal('card')).min(1).optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
})
const confirmInput = z.strictObject({ ...confirmation, id, client_secret: text.optional() })
const browserInput = z.strictObject({ id, client_secret: text.optional() })
const cancelInput = z.strictObject({
  id,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
})

/** `/v1/setup_intents`: the wish to keep a card for later. */
export const setupIntentEndpoints = [
  endpoint('POST', '/setup_intents', createInput, createSetupIntent),
  openToBrowsers(endpoint('GET', '/setup_intents/:id', browserInput, retrieveSetupIntent)),
  openToBrowsers(endpoint('POST', '/setup_intents/:id/confirm', confirmInput, confirmSetupIntent)),
  openToBrowsers(endpoint('POST', '/setup_intents/:id/source_cancel', browserInput, failSetup)),
  endpoint('POST', '/setup_intents/:id/cancel', cancelInput, cancelSetupIntent),
]

async function createSetupIntent(call: Call, input: z.infer<typeof createInput>): Promise<EndpointResult> {
  if (input.customer && !(await findCustomer(call.tx, input.customer))) {
    return missing('customer', input.customer, 'customer')
  }
  const method = input.payment_method
    ? await usePaymentMethod(call, input.payment_method, input.customer ?? null)
    : undefined
  if (method && !method.ok) return method
  const newSetupId = newId(call.chance, 'seti')
  const [row] = await call.tx
    .insert(setupIntent)
    .values({
      id: newSetupId,
      createdAt: call.clock.now(),
      clientSecret: newClientSecret(call.chance, newSetupId),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      usage: input.usage,
      customerId: input.customer ?? null,
      paymentMethodId: method?.value.id ?? null,
      description: input.description ?? null,
      metadata: mergeMetadata({}, input.metadata),
    })
    .returning()
  if (!row) throw new Error('The database did not return the setup intent it inserted')
  await reportSetupIntent(call, 'setup_intent.created', row)
  if (!input.confirm) return succeeded(await showSetupIntent(call, row))
  return confirmSetup(call, row, { ...input, payment_method: row.paymentMethodId ?? undefined })
}

async function retrieveSetupIntent(call: Call, input: z.infer<typeof browserInput>): Promise<EndpointResult> {
  const found = await lockSetupIntent(call, input)
  return found.ok ? succeeded(await showSetupIntent(call, found.value)) : found
}

async function cancelSetupIntent(call: Call, input: z.infer<typeof cancelInput>): Promise<EndpointResult> {
  const found = await lockForSetupCommand(call, 'cancel', input)
  if (!found.ok) return found
  await closeChallenge(call, found.value.challengeId, 'superseded')
  const row = await changeSetupIntent(call, found.value, {
    status: 'canceled',
    challengeId: null,
    cancellationReason: input.cancellation_reason ?? null,
  })
  await reportSetupIntent(call, 'setup_intent.canceled', row)
  return succeeded(await showSetupIntent(call, row))
}
