import { webhookHeaders } from '@buoy/kernel/server/webhook-signature.ts'
import type { DeliveryAdapter } from '../server/adapter.ts'
import { signingKey } from '../server/connection-secret.ts'

/**
 * Posts to an address of the owner's, signed as Standard Webhooks says (standardwebhooks.com): `webhook-id` stays the same
 * at every attempt, the signature is HMAC-SHA-256 over `{id}.{timestamp}.{body}`.
 */
export const WEBHOOK: DeliveryAdapter = {
  id: 'webhook',
  label: 'Webhook',
  takes: 'events',
  settings: [
    {
      name: 'address',
      label: 'Address',
      kind: 'address',
      isNeeded: true,
      placeholder: 'https://',
      description: 'Everything is posted there as JSON, signed by a secret that you are shown once.',
    },
  ],
  secret: {
    label: 'Signing secret',
    description: 'The receiver checks the signature with it.',
    isMade: true,
  },
  fields: null,
  doubleOptIn: null,
  send: async (call, { settings, secret, now: at }, { id, event }) => {
    const body = JSON.stringify(event)
    const headers = webhookHeaders(signingKey(secret), { id, at, body })
    return (await call({ method: 'POST', url: settings.address ?? '', headers, body })).outcome
  },
}
