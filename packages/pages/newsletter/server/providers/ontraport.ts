import type { OutsideCall } from '@buoy/kernel/server/call-outside.ts'
import { callProvider, type ProviderCall } from './provider-call.ts'

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
export const subscribeAtOntraport: ProviderCall = async (deps, { settings, key }, happening) => {
  const base = settings.address || ONTRAPORT
  const headers = {
    'Api-Key': key,
    'Api-Appid': settings.account ?? '',
    'content-type': 'application/json',
  }
  const ask = (method: OutsideCall['method'], path: string, body?: object) =>
    callProvider(deps, {
      method,
      headers,
      url: `${base}${path}`,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  if (happening.kind === 'test') return (await ask('GET', '/Contacts?range=1')).outcome
  const { reader, kind } = happening
  const isOn = kind === 'subscribed'
  const saved = await ask('POST', '/Contacts/saveorupdate', {
    email: reader.email,
    bulk_mail: isOn ? MAILED : NOT_MAILED,
    ...(isOn ? { firstname: reader.firstName, lastname: reader.lastName, ...reader.answers } : {}),
  })
  if (saved.outcome.came !== 'taken' || !settings.list) return saved.outcome
  const id = contactId(saved.body)
  if (id === null) {
    return { came: 'failed', status: saved.outcome.status, error: 'They did not say which contact it is.' }
  }
  const lists = isOn ? { add_list: settings.list } : { remove_list: settings.list }
  const sequence = { objectID: CONTACTS, ids: id, sub_type: 'Sequence', ...lists }
  return (await ask(isOn ? 'PUT' : 'DELETE', '/objects/subscribe', sequence)).outcome
}

/** A saved contact's id: in `data.id` of a new one, in `data.attrs.id` of one that was there. */
function contactId(body: unknown): string | null {
  const { data } = (body ?? {}) as { data?: { id?: unknown; attrs?: { id?: unknown } } }
  const id = data?.attrs?.id ?? data?.id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}
