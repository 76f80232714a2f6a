import { webhookHeaders } from '@buoy/kernel/server/webhook-signature.ts'
import { callProvider, type Happening, type ProviderCall } from './provider-call.ts'

/**
 * Posts a happening to an address of the owner's, signed as Standard Webhooks says (standardwebhooks.com):
 * `webhook-id` stays the same at every try, the signature is HMAC-SHA-256 over `{id}.{timestamp}.{body}`.
 */
export const subscribeByWebhook: ProviderCall = async (deps, { settings, key }, happening) => {
  const id = `newsletter_${happening.id}`
  const at = deps.clock.now()
  const body = JSON.stringify(payloadOf(happening, at))
  const { outcome } = await callProvider(deps, {
    method: 'POST',
    url: settings.address ?? '',
    body,
    headers: webhookHeaders(key, { id, at, body }),
  })
  return outcome
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
      list,
      email: reader.email,
      first_name: reader.firstName,
      last_name: reader.lastName,
      answers: reader.answers,
      confirmed_at: reader.confirmedAt,
      unsubscribe_url: reader.unsubscribeUrl,
      consent: { wording: reader.wording, page: reader.page },
    },
  }
}
