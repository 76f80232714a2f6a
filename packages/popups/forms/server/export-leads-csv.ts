import { BYTE_ORDER_MARK, csvLine } from '@buoy/kernel/rules/csv-cell.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import { conversion } from './conversion.table.ts'
import { toLead, whichLeads } from './list-leads.ts'

const ROWS_AT_ONCE = 500
/** All leads that match, newest first, as the pieces of one CSV file; however many there are, only 500 are in memory. */
export async function* exportLeadsCsv(
  deps: { db: Database },
  query: { search: string },
): AsyncGenerator<string, void, undefined> {
  const names = await campaignNames(deps)
  const wanted = whichLeads(query.search, names)
  yield BYTE_ORDER_MARK +
    csvLine(['Received (UTC)', 'E-mail', 'Fields', 'Campaign', 'Page', 'Page title', 'Device'])
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await deps.db
      .select()
      .from(conversion)
      .where(
        and(
          wanted,
          after &&
            or(lt(conversion.at, after.at), and(eq(conversion.at, after.at), lt(conversion.id, after.id))),
        ),
      )
      .orderBy(desc(conversion.at), desc(conversion.id))
      .limit(ROWS_AT_ONCE)
    for (const row of rows) {
      const lead = toLead(row, names)
      const fields = lead.fields.map((field) => `${field.placeholder || field.name}: ${field.value}`)
      yield csvLine([
        lead.at,
        lead.email,
        fields.join('; '),
        lead.campaignName,
        lead.pageUrl,
        lead.pageTitle,
        lead.device,
      ])
    }
    after = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}
