import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { ActivityQuery } from '../contract.ts'
import { type AuditReadDeps, auditCondition, readEntries } from './list-audit.ts'

/** Lines of one file; anyone who needs more asks for fewer days. */
const MOST_LINES = 10_000

const HEADINGS = ['At (UTC)', 'Who', 'Role', 'Kind', 'Did', 'To', 'Details']

/** What a query finds as the lines of a CSV file, newest first, at most 10,000 entries. */
export async function exportAudit(deps: AuditReadDeps, query: ActivityQuery): Promise<CsvRow[]> {
  const entries = await readEntries(deps, await auditCondition(deps, query), {
    limit: MOST_LINES,
    offset: 0,
  })
  const labels = new Map(deps.auditKinds.map(({ kind, label }) => [kind, label]))
  const rows = entries.map((entry) => [
    entry.at,
    entry.owner,
    entry.role ?? '',
    labels.get(entry.kind) ?? entry.kind,
    entry.action,
    entry.subject,
    Object.entries(entry.detail)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; '),
  ])
  return [HEADINGS, ...rows]
}
