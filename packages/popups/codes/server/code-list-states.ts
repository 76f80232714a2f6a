import type { Database } from '@buoy/kernel/server/database.ts'
import { count, eq, sql } from 'drizzle-orm'
import type { CodeListState } from '../contract.ts'
import { codeOfList } from './code.table.ts'

/** How far each list of codes of a campaign has been given, by name; only lists that have had one. */
export async function codeListStates(deps: { db: Database }, campaignId: string): Promise<CodeListState[]> {
  return deps.db
    .select({
      list: codeOfList.list,
      terms: codeOfList.terms,
      codes: count(),
      left: sql<number>`count(*) filter (where ${codeOfList.givenAt} is null)`.mapWith(Number),
    })
    .from(codeOfList)
    .where(eq(codeOfList.campaignId, campaignId))
    .groupBy(codeOfList.list, codeOfList.terms)
    .orderBy(codeOfList.list)
}
