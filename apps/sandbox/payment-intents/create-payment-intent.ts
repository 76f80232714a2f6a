import { findCustomer } from '../customers/customers.ts'
import type { Call } from '../http/call.ts'
import { newClientSecret, newId } from '../http/ids.ts'
import { mergeMetadata } from '../http/parameters.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'
import { amountFault, captureFault, typeFault } from '../local-methods/evaluate-method.ts'
import { usePaymentMethod } from '../payment-methods/find-payment-method.ts'
import { confirmIntent } from './confirm-payment-intent.ts'
import { paymentIntent } from './payment-intent.table.ts'
import type { CreateInput } from './payment-intent-parameters.ts'
import { reportPaymentIntent } from './report-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Opens an intent to take `amount` cents, and tries at once when `confirm` says so. */
export async function createPaymentIntent(call: Call, input: CreateInput): Promise<EndpointResult> {
  if (input.customer && !(await findCustomer(call.tx, input.customer))) {
    return missing('customer', input.customer, 'customer')
  }
  if (input.return_url && !input.confirm) {
    return invalidRequest('The parameter `return_url` cannot be passed without `confirm`.', {
      param: 'return_url',
    })
  }
  const types = input.payment_method_types ?? ['card']
  const outside = amountFault(types, input.amount) ?? captureFault(types, input.capture_method)
  if (outside !== null) return outside
  const method = input.payment_method
    ? await usePaymentMethod(call, input.payment_method, input.customer ?? null)
    : undefined
  if (method && !method.ok) return method
  const misfit = method ? typeFault(types, method.value) : null
  if (misfit !== null) return misfit

  const id = newId(call.chance, 'pi')
  const [row] = await call.tx
    .insert(paymentIntent)
    .values({
      id,
      createdAt: call.clock.now(),
      clientSecret: newClientSecret(call.chance, id),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      amount: input.amount,
      currency: input.currency,
      paymentMethodTypes: types,
      captureMethod: input.capture_method,
      customerId: input.customer ?? null,
      paymentMethodId: method?.value.id ?? null,
      setupFutureUsage: input.setup_future_usage ?? null,
      description: input.description ?? null,
      receiptEmail: input.receipt_email ?? null,
      statementDescriptor: input.statement_descriptor ?? null,
      shipping: input.shipping ?? null,
      metadata: mergeMetadata({}, input.metadata),
    })
    .returning()
  if (!row) throw new Error('The database did not return the payment intent it inserted')
  await reportPaymentIntent(call, 'payment_intent.created', row)
  if (!input.confirm) return succeeded(await showPaymentIntent(call, row))
  return confirmIntent(call, row, { ...input, payment_method: row.paymentMethodId ?? undefined })
}
