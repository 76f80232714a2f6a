import { createHmac } from 'node:crypto'
import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { askProvider, type Happening, type ProviderCall } from './provider-call.ts'

/**
 * Posts a happening to an address of the owner's, signed as Standard Webhooks says (standardwebhooks.com):
 * `webhook-id` stays the same at every try, the signature is HMAC-SHA-256 over `{id}.{timestamp}.{body}`.
 */
export const tellWebhook: ProviderCall = async (deps, { settings, key }, happening) => {
  const id = `newsletter_${happening.id}`
  const timestamp = String(Math.floor(deps.clock.now().getTime() / SECOND_MS))
  const body = JSON.stringify(payloadOf(happening, deps.clock.now()))
  const { outcome } = await askProvider(deps, {
    ...{ method: 'POST', url: settings.address ?? '', body },
    headers: {
      'content-type': 'application/json',
      ...{ 'webhook-id': id, 'webhook-timestamp': timestamp },
      'webhook-signature': signatureOf(key, { id, timestamp, body }),
    },
  })
  return outcome
}

/** What a receiver compares with `webhook-signature`. */
export function signatureOf(key: string, sent: { id: string; timestamp: string; body: string }): string {
  const signed = createHmac('sha256', key).update(`${sent.id}.${sent.timestamp}.${sent.body}`)
  return `v1,${signed.digest('base64')}`
}

function payloadOf(happening: Happening, now: Date): object {
  const type = `newsletter.${happening.kind}`
  const about = { type, timestamp: now.toISOString() }
  if (happening.kind === 'test') return { ...about, data: { list: happening.list } }
  const { reader, list } = happening
  if (happening.kind === 'unsubscribed') return { ...about, data: { list, email: reader.email } }
  return {
    ...about,
    data: {
      ...{ list, email: reader.email, first_name: reader.firstName, last_name: reader.lastName },
      ...{ answers: reader.answers, confirmed_at: reader.confirmedAt },
      unsubscribe_url: reader.unsubscribeUrl,
      consent: { wording: reader.wording, page: reader.page },
    },
  }
}
