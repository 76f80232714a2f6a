import type { StripeError } from './messages.ts'
import { callProvider } from './provider-call.ts'

/** A wallet's token in place of a mounted card. */
export type TokenCard = { token: string }

/** Whether the page gives a wallet's token where a card field could stand. */
export function isTokenCard(card: unknown): card is TokenCard {
  return typeof card === 'object' && card !== null && 'token' in card && typeof card.token === 'string'
}

/** Turns a wallet's token, with who pays, into a payment method. */
export async function createMethodOfToken(
  { base, publishableKey }: { base: string; publishableKey: string },
  { token }: TokenCard,
  rest: { billing_details?: object; metadata?: object },
): Promise<{ paymentMethod: { id: string } } | { error: StripeError }> {
  const answer = await callProvider(new URL('stripe/v1', base).href, 'POST', '/payment_methods', {
    ...rest,
    key: publishableKey,
    type: 'card',
    card: { token },
  })
  return 'error' in answer ? answer : { paymentMethod: answer.value as { id: string } }
}
