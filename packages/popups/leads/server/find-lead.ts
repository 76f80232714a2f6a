import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Lead } from '../contract.ts'
import { conversion } from './conversion.table.ts'
import { IS_LEAD, toLead } from './list-leads.ts'

/** One lead with the account it belongs to; `null` when there is none, or its person was erased. */
export async function findLead(
  deps: { db: Database },
  id: string,
): Promise<{ clientId: string; lead: Lead } | null> {
  const [row] = await deps.db
    .select()
    .from(conversion)
    .where(and(IS_LEAD, eq(conversion.id, id)))
  return row ? { clientId: row.clientId, lead: toLead(row, await campaignNames(deps, row)) } : null
}

/** The same for an account: another one's lead is as unknown as one that there never was. */
export async function findOwnLead(
  deps: { db: Database },
  { clientId, id }: { clientId: string; id: string },
): Promise<Lead | null> {
  const found = await findLead(deps, id)
  return found?.clientId === clientId ? found.lead : null
}

/** The account of a lead by its client id, or `null` for no such lead. */
export async function accountOfLead(db: Database, id: string): Promise<string | null> {
  return (await findLead({ db }, id))?.clientId ?? null
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
        IS_LEAD,
        gte(conversion.at, span.from),
        lt(conversion.at, span.until),
      ),
    )
    .orderBy(asc(conversion.at), asc(conversion.id))
    .limit(span.most)
  const names = await campaignNames(deps, span)
  return rows.map((row) => toLead(row, names))
}
