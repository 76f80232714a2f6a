import { mapFields } from '../rules/map-fields.ts'
import {
  type Account,
  type DeliveryAdapter,
  jsonRequest,
  type Message,
  OTHER_API_ADDRESS,
} from '../server/adapter.ts'

const KLAVIYO = 'https://a.klaviyo.com'
/** The revision of the API whose requests these are. */
const REVISION = '2026-01-15'
/** Klaviyo refuses telephone numbers that are not in the form of E.164. */
const E164 = /^\+[1-9]\d{6,14}$/
const SOURCE = 'Buoy'

/**
 * Klaviyo's API ("Create or Update Profile", "Bulk Subscribe Profiles", "Bulk Unsubscribe Profiles",
 * developers.klaviyo.com/en/reference): the profile is written by its address, then subscribed to the list with its
 * consent. Both may be done twice. Whether people have to confirm is a setting of the list.
 */
export const KLAVIYO_PROFILES: DeliveryAdapter = {
  id: 'klaviyo',
  label: 'Klaviyo',
  takes: 'people',
  settings: [
    {
      name: 'list',
      label: 'List ID',
      kind: 'text',
      isNeeded: true,
      description: 'In the list’s settings. There you also choose single or double opt-in.',
    },
    OTHER_API_ADDRESS,
  ],
  secret: {
    label: 'Private API key',
    description: 'Begins with pk_; with full access to lists, profiles and subscriptions.',
  },
  fields: { label: 'Property', usual: ['phone_number', 'organization', 'title'] },
  doubleOptIn: null,
  send: async (call, account, message) => {
    const base = account.settings.address || KLAVIYO
    const headers = { authorization: `Klaviyo-API-Key ${account.secret}`, revision: REVISION }
    const list = account.settings.list ?? ''
    if (message.kind === 'test') {
      return (await call(jsonRequest('GET', `${base}/api/lists/${encodeURIComponent(list)}`, headers)))
        .outcome
    }
    const isOn = message.kind === 'added'
    if (isOn) {
      const profile = { data: { type: 'profile', attributes: attributesOf(account, message) } }
      const { outcome } = await call(jsonRequest('POST', `${base}/api/profile-import`, headers, profile))
      if (outcome.result !== 'accepted') return outcome
    }
    const job = isOn ? 'create' : 'delete'
    const consent = isOn ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
    const subscriptions = { email: { marketing: { consent } } }
    const profiles = {
      data: [{ type: 'profile', attributes: { email: message.person.email, subscriptions } }],
    }
    const body = {
      data: {
        type: `profile-subscription-bulk-${job}-job`,
        attributes: isOn ? { custom_source: SOURCE, profiles } : { profiles },
        relationships: { list: { data: { type: 'list', id: list } } },
      },
    }
    const url = `${base}/api/profile-subscription-bulk-${job}-jobs`
    return (await call(jsonRequest('POST', url, headers, body))).outcome
  },
}

/** Attributes that Klaviyo has of its own; everything else is a property of the profile. */
const OWN = ['phone_number', 'organization', 'title', 'locale', 'external_id']

function attributesOf({ mapping }: Account, { person, values }: Message): object {
  const mapped = Object.entries(mapFields(values, mapping))
  const own = mapped.filter(([name, value]) => OWN.includes(name) && isSendable(name, value))
  const properties = mapped.filter(([name]) => !OWN.includes(name))
  return {
    email: person.email,
    ...(person.firstName && { first_name: person.firstName }),
    ...(person.lastName && { last_name: person.lastName }),
    ...(E164.test(person.phone) && { phone_number: person.phone }),
    ...Object.fromEntries(own),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  }
}

function isSendable(name: string, value: string): boolean {
  return name !== 'phone_number' || E164.test(value)
}
