import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import { type Answer, type ShapedField, shapeAnswers } from './field-values.ts'

/** What a sign-up form is sent as: its place on the server's side, and what somebody typed. */
export type Subscription = {
  data: { list: string; provider: string; account: string; checksum: string; nonce: string }
  action: string
  keepsIp: boolean
  fields: readonly ShapedField[]
  typed: { firstName: string; lastName: string; email: string; fields: FieldValues; website: string }
  /** Ids of the fields that conditions hide; their answers are not sent. */
  hidden: ReadonlySet<string>
  /** The captcha's (S7.56). */
  token: string
}

/** The payload of a subscription, letter for letter (S3.39), as forms send nested names. */
export function subscribePayload(sent: Subscription): [name: string, value: string][] {
  const { data, typed, hidden } = sent
  return [
    ['action', sent.action],
    ['et_frontend_nonce', data.nonce],
    ['et_list_id', data.list],
    ['et_firstname', typed.firstName],
    ['et_lastname', typed.lastName],
    ['et_email', typed.email],
    ['et_provider', data.provider],
    ['et_account', data.account],
    // Whether the address of the connection is kept, as the theme says it; the address is not the browser's to say.
    ['et_ip_address', String(sent.keepsIp)],
    ...customFields(sent),
    ...listOf('et_hidden_fields', [...hidden]),
    ['token', sent.token],
    ['et_checksum', data.checksum],
    ['et_website', typed.website],
  ]
}

function customFields({ data, fields, typed, hidden }: Subscription): [string, string][] {
  const shown = fields.filter(({ id }) => !hidden.has(id))
  const pairs = shown.flatMap((field) =>
    (typed.fields[field.id] ?? []).flatMap((value) => {
      const answer = shapeAnswers(data.provider, [field], { [field.id]: value })[field.id] ?? ''
      return namedAnswer(`et_custom_fields[${field.id}]`, answer)
    }),
  )
  return pairs.length === 0 ? [['et_custom_fields', '']] : pairs
}

function namedAnswer(name: string, answer: Answer): [string, string][] {
  if (typeof answer === 'string') return [[name, answer]]
  return Object.entries(answer).map(([option, value]) => [`${name}[${option}]`, value])
}

function listOf(name: string, values: readonly string[]): [string, string][] {
  return values.length === 0 ? [[name, '']] : values.map((value) => [`${name}[]`, value])
}
