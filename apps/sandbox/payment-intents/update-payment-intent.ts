import { closeChallenge } from '../challenges/open-challenge.ts'
import { findCustomer } from '../customers/customers.ts'
import type { Call } from '../http/call.ts'
import { mergeMetadata } from '../http/parameters.ts'
import { type EndpointResult, missing, succeeded } from '../http/provider-refusal.ts'
import { amountFault, captureFault, NOTHING_PENDING, typeFault } from '../local-methods/evaluate-method.ts'
import { usePaymentMethod } from '../payment-methods/find-payment-method.ts'
import { changePaymentIntent } from './change-payment-intent.ts'
import { lockForCommand } from './find-payment-intent.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'
import type { UpdateInput } from './payment-intent-parameters.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Changes an intent before it is paid. A new amount or card needs a new confirmation. */
export async function updatePaymentIntent(call: Call, input: UpdateInput): Promise<EndpointResult> {
  const found = await lockForCommand(call, 'update', input)
  if (!found.ok) return found
  const old = found.value
  if (input.customer && !(await findCustomer(call.tx, input.customer))) {
    return missing('customer', input.customer, 'customer')
  }
  const method = input.payment_method
    ? await usePaymentMethod(call, input.payment_method, input.customer ?? old.customerId)
    : undefined
  if (method && !method.ok) return method
  const types = input.payment_method_types ?? old.paymentMethodTypes
  const fault =
    amountFault(types, input.amount ?? old.amount) ??
    captureFault(types, input.capture_method ?? old.captureMethod) ??
    (method ? typeFault(types, method.value) : null)
  if (fault !== null) return fault
  const changes: Partial<PaymentIntentRow> = {
    metadata: mergeMetadata(old.metadata, input.metadata),
    paymentMethodTypes: types,
    ...(input.amount !== undefined && { amount: input.amount }),
    ...(input.capture_method !== undefined && { captureMethod: input.capture_method }),
    ...(input.customer && { customerId: input.customer }),
    ...(input.description !== undefined && { description: input.description }),
    ...(method && { paymentMethodId: method.value.id }),
    ...(input.receipt_email !== undefined && { receiptEmail: input.receipt_email }),
    ...(input.setup_future_usage !== undefined && { setupFutureUsage: input.setup_future_usage || null }),
    ...(input.shipping && { shipping: input.shipping }),
    ...(input.statement_descriptor && { statementDescriptor: input.statement_descriptor }),
  }
  const needsConfirmation = input.amount !== undefined || method !== undefined
  if (needsConfirmation) await closeChallenge(call, old.challengeId, 'superseded')
  const hasMethod = Boolean(method ?? old.paymentMethodId)
  const row = await changePaymentIntent(call, old, {
    ...changes,
    ...(needsConfirmation && {
      challengeId: null,
      ...NOTHING_PENDING,
      status: hasMethod ? 'requires_confirmation' : 'requires_payment_method',
    }),
  })
  return succeeded(await showPaymentIntent(call, row))
}
