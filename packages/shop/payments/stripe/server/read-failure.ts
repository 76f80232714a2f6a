import Stripe from 'stripe'
import { type ProviderFailure, providerError } from '../../port/server/provider-failure.ts'

/** Asks the provider; its error is thrown in the domain's words. */
export async function callProvider<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw providerError(readFailure(error), error)
  }
}

function readFailure(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderFailure {
  return {
    kind: kindOf(error),
    message: error.message,
    code: error.code,
    declineCode: error.decline_code,
    type: error.rawType,
    requestId: error.requestId,
  }
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderFailure['kind'] {
  if (error instanceof Stripe.errors.StripeCardError) return 'card'
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'request' : 'unavailable'
}
