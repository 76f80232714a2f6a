import { createHmac } from 'node:crypto'
import { SECOND_MS } from '../rules/time.ts'

/** One webhook on its way: `id` is the same at every try, so that it counts once. */
export type SignedWebhook = { id: string; at: Date; body: string }

/**
 * The headers that a webhook carries, as Standard Webhooks says (standardwebhooks.com). The signature is
 * HMAC-SHA-256 over `{id}.{timestamp}.{body}`, the timestamp in whole seconds since 1970.
 */
export function webhookHeaders(key: string | Uint8Array, webhook: SignedWebhook): Record<string, string> {
  const timestamp = String(Math.floor(webhook.at.getTime() / SECOND_MS))
  return {
    'content-type': 'application/json',
    'webhook-id': webhook.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(key, { id: webhook.id, timestamp, body: webhook.body }),
  }
}

/** What a receiver compares with `webhook-signature`. */
export function signatureOf(
  key: string | Uint8Array,
  sent: { id: string; timestamp: string; body: string },
): string {
  const signed = createHmac('sha256', key).update(`${sent.id}.${sent.timestamp}.${sent.body}`)
  return `v1,${signed.digest('base64')}`
}
