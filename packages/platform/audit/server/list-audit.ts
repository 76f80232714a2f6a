import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { AuditKind } from '../../feature/feature.ts'
import type { Activity, ActivityQuery, AuditEntry } from '../contract.ts'
import { auditEntryTable } from './audit-entry.table.ts'

export type AuditReadDeps = {
  db: Database
  /** What all features have declared. */
  auditKinds: readonly AuditKind[]
  /** The zone whose days the filter means; UTC without it. */
  timeZone?: () => Promise<string>
  /** Everybody who runs the shop or did, for the filter. */
  listPeople?: (db: Database) => Promise<{ id: string; name: string }[]>
  /** Accounts of popups, for the filter. */
  listScopes?: (db: Database) => Promise<{ id: string; name: string }[]>
}

/** How many entries one page of the activity list holds. */
const ENTRIES_PER_PAGE = 20

/** One page of what people of the shop did, newest first; `page` counts from 1. */
export async function listAudit(deps: AuditReadDeps, query: ActivityQuery): Promise<Activity> {
  const asked = await auditCondition(deps, query)
  const [counted, entries, people, scopes] = await Promise.all([
    countRows(deps.db, auditEntryTable, asked),
    readEntries(deps, asked, { limit: ENTRIES_PER_PAGE, offset: (query.page - 1) * ENTRIES_PER_PAGE }),
    deps.listPeople?.(deps.db) ?? [],
    deps.listScopes?.(deps.db) ?? [],
  ])
  const page = pageOf(counted, { page: query.page, perPage: ENTRIES_PER_PAGE, rows: entries.length })
  const kinds = deps.auditKinds
    .map(({ kind, label }) => ({ kind, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return { entries, ...page, people, kinds, scopes: scopes.length > 1 ? scopes : [] }
}

/** Entries of a condition, newest first. */
export async function readEntries(
  { db, auditKinds }: AuditReadDeps,
  asked: SQL | undefined,
  window: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntryTable)
    .where(asked)
    .orderBy(desc(auditEntryTable.at), desc(auditEntryTable.id))
    .limit(window.limit)
    .offset(window.offset)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    owner: row.ownerName,
    role: row.ownerRole,
    kind: row.kind,
    ref: row.ref,
    scope: row.scope,
    path: pathOf(auditKinds, row),
    action: row.action,
    subject: row.subject,
    detail: row.detail,
  }))
}

function pathOf(
  auditKinds: readonly AuditKind[],
  { kind, ref }: { kind: string; ref: string | null },
): string | null {
  const { screen, hasOwnScreens } = auditKinds.find((known) => known.kind === kind) ?? {}
  if (screen === undefined) return null
  return hasOwnScreens && ref !== null ? `${screen}/${ref}` : screen
}

/** The condition of a query's filters; none of them leaves everything. */
export async function auditCondition(deps: AuditReadDeps, query: ActivityQuery): Promise<SQL | undefined> {
  const { kind, ref, person, scope, from, to } = query
  const zone = (await deps.timeZone?.()) ?? 'UTC'
  const { at, action, subject, ownerName } = auditEntryTable
  const words = sql`(${action} || ' ' || ${subject} || ' ' || ${ownerName})`
  const text = query.search.trim()
  return and(
    kind === undefined ? undefined : eq(auditEntryTable.kind, kind),
    ref === undefined ? undefined : eq(auditEntryTable.ref, ref),
    person === undefined ? undefined : eq(auditEntryTable.ownerId, person),
    scope === undefined ? undefined : eq(auditEntryTable.scope, scope),
    from === undefined ? undefined : sql`${at} >= (${from}::timestamp at time zone ${zone})`,
    to === undefined ? undefined : sql`${at} < ((${to}::date + 1)::timestamp at time zone ${zone})`,
    text === '' ? undefined : ilike(words, containing(text)),
  )
}
