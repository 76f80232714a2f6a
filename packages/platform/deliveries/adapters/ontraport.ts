import type { OutsideCall } from '@buoy/kernel/server/call-outside.ts'
import { mapFields } from '../rules/map-fields.ts'
import {
  type Answer,
  type DeliveryAdapter,
  jsonRequest,
  OTHER_API_ADDRESS,
  textAt,
} from '../server/adapter.ts'

const ONTRAPORT = 'https://api.ontraport.com/1'
/** Ontraport's number for contacts among its objects. */
const CONTACTS = 0
/** `bulk_mail` of a contact: may be sent mail in bulk, or only what they have asked for. */
const MAILED = '1'
const NOT_MAILED = '0'

/**
 * Ontraport's API 1 (api.ontraport.com/doc): a contact is saved by their address, then put on the sequence that
 * stands for the list. Both may be done twice. Answers stand in the contact's fields by their ids (S3.41).
 */
export const ONTRAPORT_CONTACTS: DeliveryAdapter = {
  id: 'ontraport',
  label: 'Ontraport',
  takes: 'people',
  settings: [
    { name: 'account', label: 'App ID', kind: 'text', isNeeded: true },
    { name: 'list', label: 'Sequence ID', kind: 'text', isNeeded: false },
    OTHER_API_ADDRESS,
  ],
  secret: { label: 'API key', description: 'In Ontraport under Administration, Integrations.' },
  fields: { label: 'Field', usual: ['office_phone', 'city', 'country'] },
  doubleOptIn: null,
  send: async (callService, { settings, secret, mapping }, message) => {
    const base = settings.address || ONTRAPORT
    const headers = { 'Api-Key': secret, 'Api-Appid': settings.account ?? '' }
    const call = (method: OutsideCall['method'], path: string, body?: object) =>
      callService(jsonRequest(method, `${base}${path}`, headers, body))
    if (message.kind === 'test') return (await call('GET', '/Contacts?range=1')).outcome
    const { person, kind, values, answers } = message
    const isOn = kind === 'added'
    const facts = { firstname: person.firstName, lastname: person.lastName, ...textsOf(answers) }
    const saved = await call('POST', '/Contacts/saveorupdate', {
      email: person.email,
      bulk_mail: isOn ? MAILED : NOT_MAILED,
      ...(isOn ? { ...facts, ...mapFields(values, mapping) } : {}),
    })
    if (saved.outcome.result !== 'accepted' || !settings.list) return saved.outcome
    // Of a new contact the id is in `data.id`, of one that was there in `data.attrs.id`.
    const id = textAt(saved.body, 'data', 'attrs', 'id') || textAt(saved.body, 'data', 'id')
    if (id === '') {
      return {
        ...saved.outcome,
        result: 'failed',
        error: 'It did not say which contact it is. It is tried again automatically.',
      }
    }
    const lists = isOn ? { add_list: settings.list } : { remove_list: settings.list }
    const sequence = { objectID: CONTACTS, ids: id, sub_type: 'Sequence', ...lists }
    return (await call(isOn ? 'PUT' : 'DELETE', '/objects/subscribe', sequence)).outcome
  },
}

/** A chosen option stands by its id. */
function textsOf(answers: Readonly<Record<string, Answer>>): Record<string, string> {
  const texts = Object.entries(answers).map(([id, answer]) => [
    id,
    typeof answer === 'string' ? answer : Object.keys(answer).join(','),
  ])
  return Object.fromEntries(texts)
}
