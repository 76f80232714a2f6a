import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Lead } from '../contract.ts'
import { conversion } from './conversion.table.ts'
import { toLead } from './list-leads.ts'

/** Leads whose person was erased: that there was one stays, for the counts. */
const isErased: SQL = sql`jsonb_array_length(${conversion.fields}) = 0`

/** One lead with the account it belongs to; `null` when there is none, or its person was erased. */
export async function findLead(
  deps: { db: Database },
  id: string,
): Promise<{ clientId: string; lead: Lead } | null> {
  const [row] = await deps.db
    .select()
    .from(conversion)
    .where(and(eq(conversion.id, id), eq(conversion.kind, 'lead'), sql`not ${isErased}`))
  return row ? { clientId: row.clientId, lead: toLead(row, await campaignNames(deps)) } : null
}

/** The leads of an account that came from one moment up to another, in their order; `most` of them. */
export async function leadsBetween(
  deps: { db: Database },
  span: { clientId: string; from: Date; until: Date; most: number },
): Promise<Lead[]> {
  const rows = await deps.db
    .select()
    .from(conversion)
    .where(
      and(
        eq(conversion.clientId, span.clientId),
        eq(conversion.kind, 'lead'),
        sql`not ${isErased}`,
        gte(conversion.at, span.from),
        lt(conversion.at, span.until),
      ),
    )
    .orderBy(asc(conversion.at), asc(conversion.id))
    .limit(span.most)
  const names = await campaignNames(deps)
  return rows.map((row) => toLead(row, names))
}
