import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Lead } from '../contract.ts'
import { conversion } from './conversion.table.ts'
import { toLead, whichLeads } from './list-leads.ts'

/** Leads of an account that match, after a place in the list, the newest first; `most` of them. */
export async function pageLeads(
  deps: { db: ReadDatabase },
  query: {
    clientId: string
    search: string
    campaignId: string | undefined
    since: Date | undefined
    until: Date | undefined
    after: { at: Date; id: string } | null
    most: number
  },
): Promise<Lead[]> {
  const { clientId, search, campaignId, since, until, after, most } = query
  const names = await campaignNames(deps, query)
  const { at, id } = conversion
  const rows = await deps.db
    .select()
    .from(conversion)
    .where(
      and(
        whichLeads({ clientId, search }, names),
        campaignId === undefined ? undefined : eq(conversion.campaignId, campaignId),
        since && gte(at, since),
        until && lt(at, until),
        after === null ? undefined : or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most)
  return rows.map((row) => toLead(row, names))
}
