import { createHash } from 'node:crypto'
import { notSent } from '../rules/assess-response.ts'
import { mapFields } from '../rules/map-fields.ts'
import {
  type Account,
  type Answer,
  type DeliveryAdapter,
  jsonRequest,
  type Message,
  OTHER_API_ADDRESS,
} from '../server/adapter.ts'
import { listIn } from './list-in.ts'

/**
 * Mailchimp's Marketing API 3.0 ("Add or update list member", "Add or remove member tags",
 * mailchimp.com/developer/marketing/api/list-members). A member is known by the MD5 of their address in small letters, so
 * adding them twice is once. Somebody who left there is put back only when they have confirmed their address here since;
 * somebody whom Mailchimp does not let be put back is refused by it.
 */
export const MAILCHIMP: DeliveryAdapter = {
  id: 'mailchimp',
  label: 'Mailchimp',
  takes: 'people',
  settings: [
    {
      name: 'list',
      label: 'Audience ID',
      kind: 'text',
      isNeeded: true,
      description: 'In Mailchimp under Audience, Settings, “Audience name and defaults”.',
    },
    { name: 'tags', label: 'Tags', kind: 'text', isNeeded: false, description: 'Separated by commas.' },
    OTHER_API_ADDRESS,
  ],
  secret: { label: 'API key', description: 'Ends in a data centre, such as -us21.' },
  fields: { label: 'Merge tag', usual: ['FNAME', 'LNAME', 'PHONE', 'ADDRESS', 'BIRTHDAY'] },
  doubleOptIn: 'New people are “pending” until they confirm in Mailchimp’s email.',
  send: async (call, account, message) => {
    const { secret, settings } = account
    const base = settings.address || addressOf(secret)
    if (base === null) {
      return notSent('The key does not end in a data centre such as -us21. Copy it whole, then send again.')
    }
    const list = `${base}/lists/${encodeURIComponent(settings.list ?? '')}`
    const headers = { authorization: `Basic ${Buffer.from(`buoy:${secret}`).toString('base64')}` }
    if (message.kind === 'test') return (await call(jsonRequest('GET', `${list}?fields=id`, headers))).outcome
    const member = `${list}/members/${hashOf(message.person.email)}`
    const put = await call(jsonRequest('PUT', member, headers, memberOf(account, message)))
    const tags = message.kind === 'added' ? listIn(settings.tags) : []
    if (put.outcome.result !== 'accepted' || tags.length === 0) return put.outcome
    const active = { tags: tags.map((name) => ({ name, status: 'active' })) }
    return (await call(jsonRequest('POST', `${member}/tags`, headers, active))).outcome
  },
}

/** The data centre at the end of a key, such as `us21`, is part of the API's address. */
function addressOf(key: string): string | null {
  const centre = /-([a-z]{2,4}\d{1,3})$/.exec(key)?.[1]
  return centre === undefined ? null : `https://${centre}.api.mailchimp.com/3.0`
}

function hashOf(email: string): string {
  return createHash('md5').update(email.toLowerCase()).digest('hex')
}

function memberOf(account: Account, { kind, person, hasConfirmed, answers, values, at }: Message): object {
  const { email, firstName, lastName, ip } = person
  if (kind === 'removed') {
    return { email_address: email, status: 'unsubscribed', status_if_new: 'unsubscribed' }
  }
  const status = hasConfirmed && !account.doubleOptIn ? { status: 'subscribed' } : {}
  return {
    email_address: email,
    ...status,
    status_if_new: account.doubleOptIn ? 'pending' : 'subscribed',
    merge_fields: {
      FNAME: firstName,
      LNAME: lastName,
      ...textsOf(answers),
      ...mapFields(values, account.mapping),
    },
    interests: interestsOf(answers),
    ...(hasConfirmed ? { timestamp_opt: at.toISOString() } : {}),
    ...(ip === null ? {} : { ip_opt: ip }),
  }
}

function textsOf(answers: Message['answers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (typeof answer === 'string' ? [[id, answer]] : [])),
  )
}

/** Chosen options come by their ids (S3.40), which are Mailchimp's interests. */
function interestsOf(answers: Readonly<Record<string, Answer>>): Record<string, true> {
  const chosen = Object.values(answers).flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one)))
  return Object.fromEntries(chosen.map((id) => [id, true]))
}
