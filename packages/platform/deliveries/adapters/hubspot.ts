import { mapFields } from '../rules/map-fields.ts'
import { type DeliveryAdapter, jsonRequest, OTHER_API_ADDRESS, textAt } from '../server/adapter.ts'

const HUBSPOT = 'https://api.hubapi.com'
/** A batch of which a part was refused. */
const MULTI_STATUS = 207

/**
 * HubSpot's CRM API v3 ("Upsert a batch of contacts by unique property values", "Add records to a list", "Remove records
 * from a list", developers.hubspot.com/docs/api-reference): the contact is written by their address, then put into the
 * static list. Both may be done twice.
 */
export const HUBSPOT_CONTACTS: DeliveryAdapter = {
  id: 'hubspot',
  label: 'HubSpot',
  takes: 'people',
  settings: [
    {
      name: 'list',
      label: 'List ID',
      kind: 'number',
      isNeeded: true,
      description: 'Of a static list: “ILS list ID” in the list’s details.',
    },
    OTHER_API_ADDRESS,
  ],
  secret: {
    label: 'Access token of a private app',
    description: 'Needs crm.objects.contacts.write, crm.lists.read and crm.lists.write.',
  },
  fields: { label: 'Property', usual: ['phone', 'company', 'city', 'country', 'lifecyclestage'] },
  doubleOptIn: null,
  send: async (call, { settings, secret, mapping }, { kind, person, values }) => {
    const base = `${settings.address || HUBSPOT}/crm/v3`
    const headers = { authorization: `Bearer ${secret}` }
    const list = `${base}/lists/${settings.list ?? ''}`
    if (kind === 'test') return (await call(jsonRequest('GET', list, headers))).outcome
    const isOn = kind === 'added'
    const facts = {
      ...(person.firstName && { firstname: person.firstName }),
      ...(person.lastName && { lastname: person.lastName }),
      ...(person.phone && { phone: person.phone }),
      ...mapFields(values, mapping),
    }
    const properties = { email: person.email, ...(isOn ? facts : {}) }
    const inputs = [{ id: person.email, idProperty: 'email', properties }]
    const url = `${base}/objects/contacts/batch/upsert`
    const upserted = await call(jsonRequest('POST', url, headers, { inputs }))
    const { outcome } = upserted
    if (outcome.result !== 'accepted') return outcome
    const id = textAt(upserted.body, 'results', 0, 'id')
    if (outcome.status === MULTI_STATUS || id === '') {
      const said = textAt(upserted.body, 'errors', 0, 'message')
      return {
        ...outcome,
        result: 'refused',
        error: ['The contact was not accepted.', said].join(' ').trim(),
      }
    }
    const membership = isOn ? 'add' : 'remove'
    const request = jsonRequest('PUT', `${list}/memberships/${membership}`, headers, [id])
    return (await call(request)).outcome
  },
}
