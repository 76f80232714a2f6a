import { mapFields } from '../rules/map-fields.ts'
import { type DeliveryAdapter, jsonRequest, textAt } from '../server/adapter.ts'

/** `status` of a contact in a list. */
const SUBSCRIBED = 1
const UNSUBSCRIBED = 2

/**
 * ActiveCampaign's API v3 ("Sync a contact's data", "Update list status for a contact",
 * developers.activecampaign.com/reference): the contact is written by their address, then their status in the list. Both may
 * be done twice.
 */
export const ACTIVECAMPAIGN: DeliveryAdapter = {
  id: 'activecampaign',
  label: 'ActiveCampaign',
  takes: 'people',
  settings: [
    {
      name: 'address',
      label: 'API URL',
      kind: 'address',
      isNeeded: true,
      placeholder: 'https://youraccount.api-us1.com',
      description: 'In ActiveCampaign under Settings, Developer.',
    },
    {
      name: 'list',
      label: 'List ID',
      kind: 'number',
      isNeeded: true,
      description: 'The number at the end of the list’s address.',
    },
  ],
  secret: { label: 'API key', description: 'In ActiveCampaign under Settings, Developer.' },
  fields: { label: 'Field ID', usual: [] },
  doubleOptIn: null,
  send: async (call, { settings, secret, mapping }, { kind, person, values }) => {
    const base = `${(settings.address ?? '').replace(/\/+$/, '')}/api/3`
    const headers = { 'Api-Token': secret }
    const list = settings.list ?? ''
    if (kind === 'test') return (await call(jsonRequest('GET', `${base}/lists/${list}`, headers))).outcome
    const isOn = kind === 'added'
    const fieldValues = Object.entries(mapFields(values, mapping)).map(([field, value]) => ({ field, value }))
    const contact = {
      email: person.email,
      ...(isOn && person.firstName && { firstName: person.firstName }),
      ...(isOn && person.lastName && { lastName: person.lastName }),
      ...(isOn && person.phone && { phone: person.phone }),
      ...(isOn && fieldValues.length > 0 && { fieldValues }),
    }
    const synced = await call(jsonRequest('POST', `${base}/contact/sync`, headers, { contact }))
    if (synced.outcome.result !== 'accepted') return synced.outcome
    const id = textAt(synced.body, 'contact', 'id')
    if (id === '') {
      return {
        ...synced.outcome,
        result: 'failed',
        error: 'It did not say which contact it is. It is tried again automatically.',
      }
    }
    const contactList = { list, contact: id, status: isOn ? SUBSCRIBED : UNSUBSCRIBED }
    return (await call(jsonRequest('POST', `${base}/contactLists`, headers, { contactList }))).outcome
  },
}
