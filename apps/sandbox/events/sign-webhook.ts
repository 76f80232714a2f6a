import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header of a post: the moment it was signed, in seconds, and an HMAC-SHA256
 * over that moment and the payload, so that neither can be changed nor replayed later.
 */
export function signWebhook(payload: string, secret: string, signedAt: number): string {
  const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex')
  return `t=${signedAt},v1=${signature}`
}
