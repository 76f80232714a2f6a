import { mapFields } from '../rules/map-fields.ts'
import { type DeliveryAdapter, jsonRequest, OTHER_API_ADDRESS } from '../server/adapter.ts'

const MAILERLITE = 'https://connect.mailerlite.com'

/**
 * MailerLite's API ("Create/upsert subscriber", "List a group's subscribers", developers.mailerlite.com/docs/subscribers). A
 * subscriber is known by their address, so adding them twice is once. Somebody who left there is put back only when they have
 * confirmed their address here since.
 */
export const MAILERLITE_SUBSCRIBERS: DeliveryAdapter = {
  id: 'mailerlite',
  label: 'MailerLite',
  takes: 'people',
  settings: [
    {
      name: 'group',
      label: 'Group ID',
      kind: 'number',
      isNeeded: true,
      description: 'In MailerLite under Subscribers, Groups: the number in the group’s address.',
    },
    OTHER_API_ADDRESS,
  ],
  secret: { label: 'API token', description: 'In MailerLite under Integrations, API.' },
  fields: { label: 'Field', usual: ['phone', 'company', 'city', 'country', 'state', 'z_i_p'] },
  doubleOptIn: 'New people are “unconfirmed” until they confirm in MailerLite’s email.',
  send: async (
    call,
    { settings, secret, mapping, doubleOptIn },
    { kind, person, values, hasConfirmed, at },
  ) => {
    const base = `${settings.address || MAILERLITE}/api`
    const headers = { authorization: `Bearer ${secret}` }
    const group = settings.group ?? ''
    const { email, firstName, lastName, phone, ip } = person
    if (kind === 'test') {
      const url = `${base}/groups/${group}/subscribers?limit=1`
      return (await call(jsonRequest('GET', url, headers))).outcome
    }
    if (kind === 'removed') {
      const left = { email, status: 'unsubscribed' }
      return (await call(jsonRequest('POST', `${base}/subscribers`, headers, left))).outcome
    }
    const fields = {
      ...(firstName && { name: firstName }),
      ...(lastName && { last_name: lastName }),
      ...(phone && { phone }),
      ...mapFields(values, mapping),
    }
    const isSure = hasConfirmed && !doubleOptIn
    const subscriber = {
      email,
      fields,
      groups: [group],
      ...(doubleOptIn && { status: 'unconfirmed' }),
      ...(isSure && { status: 'active', resubscribe: true, opted_in_at: inSeconds(at) }),
      ...(ip !== null && { ip_address: ip }),
    }
    return (await call(jsonRequest('POST', `${base}/subscribers`, headers, subscriber))).outcome
  },
}

/** MailerLite's form of a moment, in UTC: `2026-03-10 02:00:00`. */
function inSeconds(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
