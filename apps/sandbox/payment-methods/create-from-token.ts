import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { billingDetails, mergeMetadata, metadata, type RawParameters } from '../http/parameters.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { methodIdOfWalletToken, testCardOfWalletToken } from '../wallet/wallet-token.ts'
import { storeCardOnce } from './create-payment-method.ts'
import { showPaymentMethod } from './show-payment-method.ts'

export const createFromTokenInput = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ token: z.string().max(2000) }),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})
type Input = z.infer<typeof createFromTokenInput>

/** Whether the caller gives a wallet's token in place of a card. */
export function hasToken({ card }: RawParameters): boolean {
  return typeof card === 'object' && card !== null && 'token' in card
}

/**
 * Turns a wallet's token into a payment method. Refuses a token that is made up, older than ten minutes
 * (`resource_missing`), or was used before (`token_already_used`).
 */
export async function createFromToken(call: Call, input: Input): Promise<EndpointResult> {
  const { token } = input.card
  const testCard = testCardOfWalletToken({ secret: call.fingerprintSecret, clock: call.clock }, token)
  if (!testCard) {
    return invalidRequest(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' })
  }
  const details = {
    expMonth: 12,
    expYear: call.clock.now().getUTCFullYear() + 1,
    codeGiven: false,
    billingDetails: input.billing_details ?? {},
    metadata: mergeMetadata({}, input.metadata),
  }
  const row = await storeCardOnce(call, testCard, details, methodIdOfWalletToken(token))
  if (row) return succeeded(showPaymentMethod(row))
  return invalidRequest(`You cannot use a token more than once: ${token}.`, {
    code: 'token_already_used',
    param: 'card[token]',
  })
}
