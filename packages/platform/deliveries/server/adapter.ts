import type { OutsideCall } from '@buoy/kernel/server/call-outside.ts'
import { extensionPoint } from '../../feature/extension-point.ts'
import type { AttemptOutcome } from '../rules/delivery-life.ts'
import type { FieldMapping, FieldValue } from '../rules/map-fields.ts'
import type { MessageKind, ServiceFacts } from '../rules/service-facts.ts'

/** A text, or the chosen option by its id. */
export type Answer = string | Readonly<Record<string, string>>

export type Person = {
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Where they agreed from; `null` when that is not stored. */
  ip: string | null
}

/** What a service is told. */
export type Message = {
  /** The same at every attempt, so that a service can tell twice from two. */
  id: string
  kind: MessageKind
  /** When it happened. */
  at: Date
  person: Person
  /** They have confirmed their address here, so that no service has to ask them again. */
  hasConfirmed: boolean
  /** Everything known of them, for mappings. */
  values: readonly FieldValue[]
  /** Answers by the service's own names of fields, which forms may have as well (S3.40, S3.41). */
  answers: Readonly<Record<string, Answer>>
  /** What a webhook is sent. */
  event: object
}

/** One connection as its adapter is handed it. */
export type Account = {
  /** By the names of the adapter's settings; trimmed, '' for none. */
  settings: Readonly<Record<string, string>>
  secret: string
  /** Whether the owner wants the service to ask people by email before it counts them in. */
  doubleOptIn: boolean
  mapping: readonly FieldMapping[]
  now: Date
}

export type ServiceRequest = OutsideCall & {
  /** The body is a secret, and the log does not store it. */
  isSecret?: boolean
}

/** Sends one request and judges the answer; `body` is what was read as JSON, `null` where it is none. */
export type CallService = (request: ServiceRequest) => Promise<{ outcome: AttemptOutcome; body: unknown }>

/** A service that people or events are sent on to. */
export type DeliveryAdapter = ServiceFacts & {
  /**
   * Tells the service. Doing it again is harmless there, or can be told by the message's id. A `test` changes nothing in
   * lists of people: it finds out whether key and list are right.
   */
  send: (call: CallService, account: Account, message: Message) => Promise<AttemptOutcome>
}

/** The setting of a service whose usual address an owner may replace, such as by a proxy's or a stand-in's. */
export const OTHER_API_ADDRESS = {
  name: 'address',
  label: 'API address, if not the usual one',
  kind: 'address',
  isNeeded: false,
  placeholder: 'https://',
} as const

/** Services, brought by features and plugins. */
export const deliveryAdapters = extensionPoint<DeliveryAdapter>('services that deliveries go to')

/** A JSON request with the headers that everybody wants. */
export function jsonRequest(
  method: OutsideCall['method'],
  url: string,
  headers: Record<string, string>,
  body?: object,
): OutsideCall {
  const common = { accept: 'application/json', ...headers }
  if (body === undefined) return { method, url, headers: common }
  return {
    method,
    url,
    headers: { ...common, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** A text at a path in whatever a service sent; '' when there is none. */
export function textAt(body: unknown, ...path: (string | number)[]): string {
  let found: unknown = body
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return ''
    found = (found as Record<string | number, unknown>)[step]
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
