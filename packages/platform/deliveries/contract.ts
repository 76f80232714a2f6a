import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { ConnectionState } from './rules/connection-life.ts'
import { type AttemptOutcome, DELIVERY_STATES, type DeliveryState } from './rules/delivery-life.ts'
import type { FieldMapping } from './rules/map-fields.ts'
import type { Choice, MessageKind, SentRequest, ServiceFacts, Takes } from './rules/service-facts.ts'

/** Which connections are meant; `scope` is '' where the source has only one. */
export const scopeQuery = z.object({
  source: z.string().max(40).default(''),
  scope: z.string().max(60).default(''),
})

/** `GET /console/api/connections/options`: what a new connection can be, and where the source's are listed. */
export type ConnectionOptions = {
  source: string
  scope: string
  label: string
  thing: string
  screen: { to: string; label: string }
  services: ServiceFacts[]
  parts: { label: string; all: string; choices: Choice[] } | null
  fields: { key: string; label: string }[]
  mayLackConsent: boolean
}

/** `GET /console/api/connections/{id}`. Times are ISO 8601 UTC. */
export type Connection = {
  id: string
  source: string
  scope: string
  part: string | null
  partName: string | null
  adapter: string
  serviceName: string
  takes: Takes
  name: string
  settings: Readonly<Record<string, string>>
  mapping: FieldMapping[]
  doubleOptIn: boolean
  consentOnly: boolean
  /** Always '' when read: it is never shown again. */
  secret: string
  keptSecret: StoredSecret
  state: ConnectionState
  /** Nothing was accepted since then; `null` when the last delivery was. */
  failingSince: string | null
  /** Deliveries that are still to be sent, and those that wait for an owner. */
  waiting: number
  failed: number
  createdAt: string
}
export type ConnectionList = { connections: Connection[] }

/** `POST /console/api/connections` and a new secret. `secret` is '' unless we have made it: then it is shown this once. */
export type ConnectionWithSecret = { connection: Connection; secret: string }

const fieldName = z.string().trim().max(100, 'Keep it to 100 characters.')

/**
 * `PUT /console/api/connections/{id}`. A secret that is left empty stays what it is. What the service needs is
 * checked by `check-connection.ts`, so that all faults are told at once.
 */
export const connectionInput = z.object({
  name: z.string().trim().max(80, 'Keep the name to 80 characters.'),
  part: z.string().max(60).nullable(),
  settings: z.record(z.string().max(40), z.string().trim().max(500, 'Keep it to 500 characters.')),
  secret: z.string().trim().max(10_000, 'Keep the key to 10,000 characters.'),
  mapping: z.array(z.object({ from: fieldName, to: fieldName })).max(50, 'Map at most 50 fields.'),
  doubleOptIn: z.boolean(),
  consentOnly: z.boolean(),
})
export type ConnectionInput = z.output<typeof connectionInput>

/** `POST /console/api/connections`. */
export const newConnectionInput = connectionInput.extend({
  source: z.string().max(40),
  scope: z.string().max(60),
  adapter: z.string().max(40),
})
export type NewConnectionInput = z.output<typeof newConnectionInput>

export const connectionPath = z.object({ id: z.string().max(60) })
export const deliveryPath = connectionPath.extend({ delivery: z.string().max(60) })

/** `POST /console/api/connections/{id}/state`. */
export const connectionMoveInput = z.object({ move: z.enum(['pause', 'resume']) })

/** `GET /console/api/connections/{id}/deliveries`, the newest first. */
export const deliveryQuery = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export type Attempt = Pick<AttemptOutcome, 'status' | 'answer' | 'error'> & {
  at: string
  durationMs: number
  sent: SentRequest[]
}
export type Delivery = {
  id: string
  kind: MessageKind
  state: DeliveryState
  createdAt: string
  attempts: number
  /** When it is tried next; `null` when it is not. */
  nextAttemptAt: string | null
  /** The last attempt, if there was one. */
  last: Omit<Attempt, 'sent'> | null
}
export type DeliveryList = ListPage & {
  deliveries: Delivery[]
  countByState: Record<DeliveryState, number>
}

/** `GET /console/api/connections/{id}/deliveries/{delivery}`: with every attempt, the newest first. */
export type DeliveryDetail = Delivery & {
  allAttempts: Attempt[]
  /** The subject's place in the console; `null` when it has none. */
  screen: string | null
}

/** `POST /console/api/connections/{id}/test` and `…/deliveries/{delivery}/again`. */
export type AttemptResult = AttemptOutcome & { durationMs: number }
