import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messageOf, type ShopCall } from '@buoy/platform/calls/storefront/shop-call.ts'
import { paymentNotStarted } from '../../port/rules/provider-messages.ts'
import type { SetupIntentReply } from '../contract.ts'
import { messages } from '../messages.ts'

/** What the shop says to a card that is to be kept. */
export type SetUpResponse =
  | { kind: 'kept' }
  | { kind: 'authenticate'; clientSecret: string }
  | { kind: 'refused'; message: string }

/** Asks the shop whether a card may be kept (S7.08): `success`, `requires_action`, or why not (S7.09). */
export async function requestSetUp(
  call: ShopCall,
  { source, nonce }: { source: string; nonce: string },
  texts: TextLocale,
): Promise<SetUpResponse> {
  const answer = await call('wc_stripe_create_setup_intent', { stripe_source_id: source, nonce })
  if (!answer.arrived) {
    return { kind: 'refused', message: translator(messages, texts)('connectionLost') }
  }
  if (!isReply(answer.body)) {
    return { kind: 'refused', message: messageOf(answer, paymentNotStarted(texts)) }
  }
  const reply = answer.body
  if (reply.status === 'error') return { kind: 'refused', message: reply.error.message }
  if (reply.status === 'success') return { kind: 'kept' }
  return { kind: 'authenticate', clientSecret: reply.client_secret }
}

function isReply(body: unknown): body is SetupIntentReply {
  if (typeof body !== 'object' || body === null) return false
  const { status } = body as { status?: unknown }
  return status === 'success' || status === 'requires_action' || status === 'error'
}
