import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '../../access/contract.ts'
import { extensionPoint } from '../../feature/extension-point.ts'
import type { FieldValue } from '../rules/map-fields.ts'
import type { Choice, MessageKind } from '../rules/service-facts.ts'
import type { Message } from './adapter.ts'

export type SourceDeps = {
  db: Database
  secret: string
  /** Address of the shop without a trailing slash, for links. */
  origin: string
}

/** What a delivery is about, as its source wrote it down. */
export type Wanted = {
  id: string
  kind: MessageKind
  /** `null` for a test. */
  subjectId: string | null
  at: Date
  scope: string
  part: string | null
}

/** Something of the product that is sent on to services. */
export type DeliverySource = {
  /** Stored with connections: `popup-leads`. */
  id: string
  /** In sentences: `leads of popups`. */
  label: string
  /** What one delivery is about: `lead`. */
  thing: string
  /** What has connections of its own, such as an account or a list: the one that is meant, or `null` when there is none. */
  findScope: (deps: SourceDeps, scope: string) => Promise<string | null>
  /** Whether somebody may see and change the connections of a scope. To everybody else they are not there. */
  mayUse: (deps: SourceDeps, person: Owner, scope: string) => Promise<boolean>
  /** Where the connections are listed, below `/console`. */
  screen: (scope: string) => { to: string; label: string }
  /** A subject's own place below `/console`; `null` where it has none. */
  screenOfSubject: (subjectId: string) => string | null
  /** Parts of a scope that a connection may be limited to; `null` where there are none. */
  parts: { label: string; all: string; list: (deps: SourceDeps, scope: string) => Promise<Choice[]> } | null
  /** What can be mapped, without values. */
  fields: (deps: SourceDeps, scope: string) => Promise<Omit<FieldValue, 'value'>[]>
  /** Whether people may be there who have not agreed to get news. */
  mayLackConsent: boolean
  /** Changes that others have to hear of, such as pages that show the service. */
  afterChange?: (deps: SourceDeps, scope: string) => Promise<void>
  /** What a service is told, made from what is stored now, or why there is nothing to tell any more. */
  read: (deps: SourceDeps, wanted: Wanted) => Promise<Message | { nothing: string }>
}

/** Sources of deliveries, brought by features. */
export const deliverySources = extensionPoint<DeliverySource>('sources of deliveries')

/** The same deps for somebody's own request: of each source only the scopes are there that they may use. */
export function withinReach<Deps extends SourceDeps & { deliverySources: readonly DeliverySource[] }>(
  deps: Deps,
  person: Owner,
): Deps {
  const deliverySources = deps.deliverySources.map((source) => ({
    ...source,
    findScope: async (inside: SourceDeps, asked: string) => {
      const scope = await source.findScope(inside, asked)
      return scope !== null && (await source.mayUse(inside, person, scope)) ? scope : null
    },
  }))
  return { ...deps, deliverySources }
}
