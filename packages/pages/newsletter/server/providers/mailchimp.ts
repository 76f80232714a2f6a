import { createHash } from 'node:crypto'
import type { Answers } from '../../rules/field-values.ts'
import { mailchimpAddress } from '../../rules/providers.ts'
import { callProvider, type Happening, type ProviderCall, textIn } from './provider-call.ts'

/**
 * Mailchimp's Marketing API 3.0 (mailchimp.com/developer/marketing/api/list-members). A member is known by
 * the MD5 of their address, so putting them on twice is once. Anyone who left there by themselves is not put back.
 */
export const subscribeAtMailchimp: ProviderCall = async (deps, { settings, key }, happening) => {
  const base = settings.address || mailchimpAddress(key)
  if (base === null) {
    const error = 'The key does not end in a data centre such as -us21. Copy it whole, then send again.'
    return { came: 'refused', status: null, error }
  }
  const list = `${base}/lists/${encodeURIComponent(settings.list ?? '')}`
  const headers = {
    authorization: `Basic ${Buffer.from(`buoy:${key}`).toString('base64')}`,
    'content-type': 'application/json',
  }
  const request =
    happening.kind === 'test'
      ? ({ method: 'GET', url: `${list}?fields=id`, headers } as const)
      : ({
          method: 'PUT',
          url: `${list}/members/${memberOf(happening)}`,
          headers,
          body: bodyOf(happening),
        } as const)
  const { outcome } = await callProvider(deps, request, (body) => textIn(body, 'title'))
  return outcome
}

type AboutReader = Exclude<Happening, { kind: 'test' }>

function memberOf({ reader }: AboutReader): string {
  return createHash('md5').update(reader.email.toLowerCase()).digest('hex')
}

function bodyOf({ kind, reader }: AboutReader): string {
  const status = kind === 'subscribed' ? 'subscribed' : 'unsubscribed'
  if (kind === 'unsubscribed') {
    return JSON.stringify({ email_address: reader.email, status, status_if_new: status })
  }
  return JSON.stringify({
    email_address: reader.email,
    status,
    status_if_new: status,
    merge_fields: { FNAME: reader.firstName, LNAME: reader.lastName, ...textsOf(reader.answers) },
    interests: interestsOf(reader.answers),
    timestamp_opt: reader.confirmedAt,
    ...(reader.ip === null ? {} : { ip_opt: reader.ip }),
  })
}

function textsOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (typeof answer === 'string' ? [[id, answer]] : [])),
  )
}

/** Chosen options come by their ids (S3.40), which are Mailchimp's interests. */
function interestsOf(answers: Answers): Record<string, true> {
  const chosen = Object.values(answers).flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one)))
  return Object.fromEntries(chosen.map((id) => [id, true]))
}
