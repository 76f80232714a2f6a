import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import type { ConnectionInput, NewConnectionInput } from '../contract.ts'
import type { DeliveryAdapter } from './adapter.ts'
import { checkConnection } from './check-connection.ts'
import { makeSigningSecret, sealSecret } from './connection-secret.ts'
import { type ConnectionRow, connectionTable } from './delivery.table.ts'
import { findConnectionRow, NO_CONNECTION } from './read-connections.ts'
import type { DeliverySource, SourceDeps } from './source.ts'

export type ChangeDeps = SourceDeps & {
  clock: Clock
  chance: Chance
  deliveryAdapters: readonly DeliveryAdapter[]
  deliverySources: readonly DeliverySource[]
}
type Owner = AuditedChange['owner']
type Of = { id: string; owner: Owner }

const MOST_CONNECTIONS = 20

/**
 * Adds a connection. Gives its id and, where we have made the secret, the secret, which is not shown again. Refuses what the
 * service cannot be called with, and too many.
 */
export async function addConnection(
  deps: ChangeDeps,
  { input, owner }: { input: NewConnectionInput; owner: Owner },
): Promise<Outcome<{ id: string; secret: string }>> {
  const source = deps.deliverySources.find(({ id }) => id === input.source)
  const scope = (await source?.findScope(deps, input.scope)) ?? null
  if (source === undefined || scope === null) {
    return refused({ code: 'no-source', message: 'There is nothing here to connect yet.' })
  }
  const adapter = deps.deliveryAdapters.find(({ id }) => id === input.adapter)
  if (adapter === undefined) {
    return refused({ code: 'invalid', field: 'adapter', message: 'Choose a service of the list.' })
  }
  const refusals = await checkConnection(deps, { adapter, source, scope, input, hasSecret: false })
  if (refusals.length > 0) return refused(...refusals)
  const isMade = adapter.secret.isMade === true && input.secret === ''
  const secret = isMade ? makeSigningSecret(deps) : input.secret
  const id = randomId(deps.chance)
  return deps.db.transaction(async (tx) => {
    const inScope = and(eq(connectionTable.source, source.id), eq(connectionTable.scope, scope))
    if ((await tx.$count(connectionTable, inScope)) >= MOST_CONNECTIONS) {
      const message = `There are ${MOST_CONNECTIONS} connections already. Delete one that is not needed any more.`
      return refused({ code: 'too-many-connections', message })
    }
    const row = {
      ...storedOf(adapter, source, input),
      ...sealSecret(deps, secret),
      id,
      scope,
      source: source.id,
      adapter: adapter.id,
      takes: adapter.takes,
      createdAt: deps.clock.now(),
    }
    await tx.insert(connectionTable).values(row)
    await source.afterChange?.({ ...deps, db: tx }, scope)
    await note({ ...deps, db: tx }, owner, 'connection added', row)
    return done({ id, secret: isMade ? secret : '' })
  })
}

/** Changes a connection; what waits goes where it leads now. A secret left empty stays. */
export async function changeConnection(
  deps: ChangeDeps,
  { id, owner, input }: Of & { input: ConnectionInput },
): Promise<Outcome<null>> {
  const found = await findConnectionRow(deps, id)
  const adapter = deps.deliveryAdapters.find((one) => one.id === found?.row.adapter)
  if (found === null || adapter === undefined) return refused(NO_CONNECTION)
  const { row, source } = found
  const hasSecret = row.sealedSecret !== null
  const refusals = await checkConnection(deps, { adapter, source, scope: row.scope, input, hasSecret })
  // A part that has gone since stays chosen until another is.
  const real = refusals.filter(({ field }) => field !== 'part' || input.part !== row.part)
  if (real.length > 0) return refused(...real)
  const secret = input.secret === '' ? {} : sealSecret(deps, input.secret)
  await deps.db
    .update(connectionTable)
    .set({ ...storedOf(adapter, source, input), ...secret })
    .where(eq(connectionTable.id, id))
  await note(deps, owner, 'connection changed', { id, name: input.name })
  return done(null)
}

/** Makes another secret to sign with, which counts at once. Gives it; it is not shown again. */
export async function renewSecret(deps: ChangeDeps, { id, owner }: Of): Promise<Outcome<string>> {
  const found = await findConnectionRow(deps, id)
  const adapter = deps.deliveryAdapters.find((one) => one.id === found?.row.adapter)
  if (found === null || adapter?.secret.isMade !== true) return refused(NO_CONNECTION)
  const secret = makeSigningSecret(deps)
  await deps.db.transaction(async (tx) => {
    await tx.update(connectionTable).set(sealSecret(deps, secret)).where(eq(connectionTable.id, id))
    await note({ ...deps, db: tx }, owner, 'connection secret renewed', found.row)
  })
  return done(secret)
}

/** Deletes a connection with its log and what it has still to be told. What it was about stays. */
export async function deleteConnection(deps: ChangeDeps, { id, owner }: Of): Promise<Outcome<null>> {
  const found = await findConnectionRow(deps, id)
  if (found === null) return refused(NO_CONNECTION)
  await deps.db.transaction(async (tx) => {
    await tx.delete(connectionTable).where(eq(connectionTable.id, id))
    await found.source.afterChange?.({ ...deps, db: tx }, found.row.scope)
    await note({ ...deps, db: tx }, owner, 'connection deleted', found.row)
  })
  return done(null)
}

/** What is stored of an input: only what the adapter asks for. */
function storedOf(adapter: DeliveryAdapter, source: DeliverySource, input: ConnectionInput) {
  const settings = adapter.settings.map(({ name }) => [name, input.settings[name] ?? ''])
  return {
    name: input.name,
    part: input.part,
    settings: Object.fromEntries(settings) as Record<string, string>,
    mapping: adapter.fields === null ? [] : input.mapping,
    doubleOptIn: adapter.doubleOptIn !== null && input.doubleOptIn,
    consentOnly: adapter.takes === 'people' && source.mayLackConsent && input.consentOnly,
  }
}

async function note(
  deps: { db: Database; clock: Clock },
  owner: Owner,
  action: string,
  { id, name }: Pick<ConnectionRow, 'id' | 'name'>,
): Promise<void> {
  await recordAudit(deps, { owner, kind: 'connections', ref: id, action, subject: `connection ${name}` })
}
