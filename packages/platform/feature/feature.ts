import type { Call } from '@buoy/kernel/server/call.ts'
import type { QueueSettings, Worker } from '@buoy/kernel/server/jobs.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Permission } from '../access/rules/permissions.ts'
import type { SettingDocument } from '../settings/server/setting-document.ts'

import type { Extension } from './extension-point.ts'

/** What reading and changing below a path of the console's API needs; `/orders` is `/console/api/orders`. */
export type StatedPermission = { path: string; read: Permission; change: Permission }

/** An event as a listener hears it. `id` is the same each time that it is heard. */
export type Heard<Payload> = { id: number; at: Date; payload: Payload }

/** Who listens to one event. `name` is unique: it names the listener's jobs, which are tried again by themselves. */
export type Listener = {
  name: string
  event: string
  hear: (heard: Heard<unknown>) => Promise<void>
}

/** What entries of the activity log concern: one kind of record, with its screens below `/console`. */
export type AuditKind = {
  kind: string
  /** As the log's filter names it. */
  label: string
  /** Where all of them are looked after; left out where there is no such screen. */
  screen?: string
  /** Whether each has a screen of its own below it, at its `ref`. */
  hasOwnScreens?: boolean
}

/** The manifest of a feature: everything that the server runs of it. `Deps` is what its functions are handed. */
export type Feature<Deps = never> = {
  /** Its folder below `packages`: `shop/payments/refunds`. */
  name: string
  /** Routes of the console, behind the owner guard. */
  consoleRoutes?: readonly ((deps: Deps) => FastifyPluginAsync)[]
  /**
   * What those routes need, by the beginning of their pattern; of several that fit the longest holds. A route that
   * nothing fits is for owners alone.
   */
  permissions?: readonly StatedPermission[]
  /** Calls of the storefront, `/?wc-ajax={name}`, by their name. */
  calls?: (deps: Deps) => Record<string, Call>
  /** Queues, made before anything is enqueued on them. */
  queues?: readonly QueueSettings[]
  /** Work that is done apart from requests. */
  workers?: (deps: Deps) => Worker[]
  /** What happens in it that others may listen to. */
  events?: readonly { name: string; description: string }[]
  /** What it listens to. */
  listeners?: (deps: Deps) => readonly Listener[]
  /** What it adds to places of other features. */
  extensions?: readonly Extension[]
  /** What owners set in it. */
  settings?: readonly SettingDocument<object>[]
  /** Kinds of records that entries of the activity log concern; other features may write of them too. */
  auditKinds?: readonly AuditKind[]
  /** What it holds about people: it is handed over and erased with everything else. */
  personalData?: readonly PersonalData[]
}

/** What all functions of a manifest together are handed. */
type DepsOf<Declared extends Feature> = Together<
  | HandedTo<NonNullable<Declared['consoleRoutes']>[number]>
  | HandedTo<NonNullable<Declared['calls']>>
  | HandedTo<NonNullable<Declared['workers']>>
  | HandedTo<NonNullable<Declared['listeners']>>
>
type HandedTo<Use> = Use extends (deps: infer Deps) => unknown ? { deps: Deps } : never
type Together<Handed> = (Handed extends { deps: infer Deps } ? (deps: Deps) => void : never) extends (
  deps: infer All,
) => void
  ? All
  : never

/** Declares a feature; what its functions are handed becomes its `Deps`. */
export function defineFeature<const Declared extends Feature>(feature: Declared): Feature<DepsOf<Declared>> {
  // The compiler cannot follow that each function takes a part of what all of them take.
  return feature as Feature as Feature<DepsOf<Declared>>
}

/** The same permission for reading and changing below a path. */
export function needs(path: string, permission: Permission): StatedPermission {
  return { path, read: permission, change: permission }
}
