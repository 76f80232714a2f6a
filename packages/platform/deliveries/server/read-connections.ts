import { describeSecret } from '@buoy/kernel/rules/stored-secret.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Connection, ConnectionOptions } from '../contract.ts'
import type { DeliveryState } from '../rules/delivery-life.ts'
import type { DeliveryAdapter } from './adapter.ts'
import { openSecret } from './connection-secret.ts'
import { type ConnectionRow, connectionTable, deliveryTable } from './delivery.table.ts'
import type { DeliverySource, SourceDeps } from './source.ts'

export const NO_CONNECTION = {
  code: 'no-such-connection',
  message: 'There is no such connection. It may have been deleted; go back to the list.',
}

export type ReadDeps = SourceDeps & {
  deliveryAdapters: readonly DeliveryAdapter[]
  deliverySources: readonly DeliverySource[]
}

const WAITS: readonly DeliveryState[] = ['waiting', 'sending', 'retrying']
const NEEDS_OWNER: readonly DeliveryState[] = ['failed', 'given-up']
/** A test that failed waits for nobody: its owner has seen what came of it. */
const IS_REAL = ne(deliveryTable.kind, 'test')

/** The connections of a scope, or with an empty source those of everything, the oldest first; `null` for no such scope. */
export async function listConnections(
  deps: ReadDeps,
  asked: { source: string; scope: string },
): Promise<Connection[] | null> {
  if (asked.source === '') {
    const rows = await deps.db
      .select()
      .from(connectionTable)
      .orderBy(...IN_ORDER)
    const isOwn = await Promise.all(rows.map((row) => isOfOwnScope(deps, row)))
    return toConnections(
      deps,
      rows.filter((_, index) => isOwn[index]),
    )
  }
  const found = await findScope(deps, asked)
  if (found === null) return null
  const ofScope = and(eq(connectionTable.source, found.source.id), eq(connectionTable.scope, found.scope))
  return toConnections(
    deps,
    await deps.db
      .select()
      .from(connectionTable)
      .where(ofScope)
      .orderBy(...IN_ORDER),
  )
}
const IN_ORDER = [connectionTable.createdAt, connectionTable.id]

/** One connection, or `null`. */
export async function findConnection(deps: ReadDeps, id: string): Promise<Connection | null> {
  const found = await findConnectionRow(deps, id)
  return found === null ? null : ((await toConnections(deps, [found.row]))[0] ?? null)
}

/** One connection as it is stored, with its source; `null` when there is none of a scope that exists. */
export async function findConnectionRow(
  deps: SourceDeps & { deliverySources: readonly DeliverySource[] },
  id: string,
): Promise<{ row: ConnectionRow; source: DeliverySource } | null> {
  const [row] = await deps.db.select().from(connectionTable).where(eq(connectionTable.id, id))
  const source = deps.deliverySources.find((one) => one.id === row?.source)
  if (row === undefined || source === undefined) return null
  return (await source.findScope(deps, row.scope)) === row.scope ? { row, source } : null
}

/** What a new connection of a scope can be; `null` for no such scope. */
export async function readOptions(
  deps: ReadDeps,
  asked: { source: string; scope: string },
): Promise<ConnectionOptions | null> {
  const found = await findScope(deps, asked)
  if (found === null) return null
  const { source, scope } = found
  const { parts, label, thing, mayLackConsent } = source
  return {
    source: source.id,
    scope,
    label,
    thing,
    mayLackConsent,
    screen: source.screen(scope),
    services: deps.deliveryAdapters.map(({ send: _send, ...service }) => service),
    parts: parts && { label: parts.label, all: parts.all, choices: await parts.list(deps, scope) },
    fields: await source.fields(deps, scope),
  }
}

/** How many deliveries of a scope wait for an owner, by scope. */
export async function countFailed(db: Database, source: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ scope: connectionTable.scope, failed: count() })
    .from(deliveryTable)
    .innerJoin(connectionTable, eq(connectionTable.id, deliveryTable.connectionId))
    .where(and(eq(connectionTable.source, source), inArray(deliveryTable.state, [...NEEDS_OWNER]), IS_REAL))
    .groupBy(connectionTable.scope)
  return new Map(rows.map(({ scope, failed }) => [scope, failed]))
}

/** The services that the connections of a scope go to, the oldest connection first. */
export async function adaptersOf(
  db: Database,
  source: string,
  scope: string,
): Promise<{ adapter: string; settings: Readonly<Record<string, string>> }[]> {
  return db
    .select({ adapter: connectionTable.adapter, settings: connectionTable.settings })
    .from(connectionTable)
    .where(and(eq(connectionTable.source, source), eq(connectionTable.scope, scope)))
    .orderBy(...IN_ORDER)
}

/** Whether the scope of a connection is there for the console: not gone, and not another account's. */
async function isOfOwnScope(deps: ReadDeps, { source, scope }: ConnectionRow): Promise<boolean> {
  return (await findScope(deps, { source, scope }))?.scope === scope
}

async function findScope(deps: ReadDeps, asked: { source: string; scope: string }) {
  const source = deps.deliverySources.find(({ id }) => id === asked.source)
  const scope = (await source?.findScope(deps, asked.scope)) ?? null
  return source === undefined || scope === null ? null : { source, scope }
}

async function toConnections(deps: ReadDeps, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counted = await deps.db
    .select({ id: deliveryTable.connectionId, state: deliveryTable.state, count: count() })
    .from(deliveryTable)
    .where(
      and(
        inArray(deliveryTable.connectionId, ids),
        IS_REAL,
        inArray(deliveryTable.state, [...WAITS, ...NEEDS_OWNER]),
      ),
    )
    .groupBy(deliveryTable.connectionId, deliveryTable.state)
  const sum = (id: string, states: readonly DeliveryState[]) =>
    counted
      .filter((one) => one.id === id && states.includes(one.state))
      .reduce((total, one) => total + one.count, 0)
  return Promise.all(
    rows.map(async ({ sealedSecret, sealedFor, notBefore: _, failingSince, createdAt, ...row }) => ({
      ...row,
      partName: await partName(deps, row),
      serviceName: deps.deliveryAdapters.find(({ id }) => id === row.adapter)?.label ?? row.adapter,
      secret: '',
      keptSecret: describeSecret(openSecret(deps, { sealedSecret, sealedFor })),
      waiting: sum(row.id, WAITS),
      failed: sum(row.id, NEEDS_OWNER),
      failingSince: failingSince?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  )
}

async function partName(
  deps: ReadDeps,
  { source, scope, part }: Pick<ConnectionRow, 'source' | 'scope' | 'part'>,
): Promise<string | null> {
  if (part === null) return null
  const parts = deps.deliverySources.find(({ id }) => id === source)?.parts
  const choices = (await parts?.list(deps, scope)) ?? []
  return choices.find(({ id }) => id === part)?.name ?? part
}
