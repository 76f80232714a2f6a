import { mapFields } from '@buoy/platform/deliveries/rules/map-fields.ts'
import { type DeliveryAdapter, jsonRequest } from '@buoy/platform/deliveries/server/adapter.ts'

/**
 * A list of people who like gifts, at an address of the owner's. A test asks for the list; adding somebody twice is once there,
 * since a person is known by their address.
 */
export const giftList: DeliveryAdapter = {
  id: 'gift-note-list',
  label: 'Gift list',
  takes: 'people',
  settings: [
    {
      name: 'address',
      label: 'Address of the list',
      kind: 'address',
      isNeeded: true,
      placeholder: 'https://',
    },
  ],
  secret: { label: 'Key', description: 'The key of the list.' },
  fields: { label: 'Field', usual: ['birthday'] },
  doubleOptIn: null,
  send: async (call, { settings, secret, mapping }, { kind, person, values }) => {
    const list = settings.address ?? ''
    const headers = { authorization: `Bearer ${secret}` }
    if (kind === 'test') return (await call(jsonRequest('GET', list, headers))).outcome
    const place = `${list}/${encodeURIComponent(person.email)}`
    if (kind === 'removed') return (await call(jsonRequest('DELETE', place, headers))).outcome
    const name = [person.firstName, person.lastName].filter((part) => part !== '').join(' ')
    const body = { name, ...mapFields(values, mapping) }
    return (await call(jsonRequest('PUT', place, headers, body))).outcome
  },
}
