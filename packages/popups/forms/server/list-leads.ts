import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Lead, LeadField, LeadList, LeadQuery } from '../contract.ts'
import { readFreeField } from '../rules/free-field.ts'
import { conversion } from './conversion.table.ts'

const PAGE_SIZE = 50

/** One page of leads, newest first, with the number of all that match. A page past the end is empty. */
export async function listLeads(deps: { db: Database }, query: LeadQuery): Promise<LeadList> {
  const names = await campaignNames(deps)
  const wanted = whichLeads(query.search, names)
  const page = Math.max(1, Math.floor(query.page))
  const [rows, [counted]] = await Promise.all([
    deps.db
      .select()
      .from(conversion)
      .where(wanted)
      .orderBy(desc(conversion.at), desc(conversion.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    deps.db.select({ total: count() }).from(conversion).where(wanted),
  ])
  const total = counted?.total ?? 0
  return {
    leads: rows.map((row) => toLead(row, names)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/** The condition that a search stands for: part of an answer, the page's address or the campaign's name. */
export function whichLeads(search: string, names: ReadonlyMap<string, string>) {
  const isLead = eq(conversion.kind, 'lead')
  const words = search.trim()
  if (words === '') return isLead
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const campaigns = [...names]
    .filter(([, name]) => name.toLowerCase().includes(words.toLowerCase()))
    .map(([id]) => id)
  return and(
    isLead,
    or(
      ilike(conversion.email, pattern),
      sql`exists (select 1 from jsonb_array_elements(${conversion.fields}) as answer where answer->>'value' ilike ${pattern})`,
      ilike(conversion.pageUrl, pattern),
      inArray(conversion.campaignId, campaigns),
    ),
  )
}

/** A stored lead as owners see it. */
export function toLead(row: typeof conversion.$inferSelect, names: ReadonlyMap<string, string>): Lead {
  return {
    id: row.id,
    at: row.at.toISOString(),
    email: row.email,
    fields: row.fields.map(readable),
    consent: row.consent,
    campaignName: names.get(row.campaignId) ?? row.campaignId,
    pageUrl: row.pageUrl,
    pageTitle: row.pageTitle,
    device: row.device,
  }
}

/** A free field's answer without the wire's dressing (W5.42). */
function readable(field: LeadField): LeadField {
  if (field.type !== 'free_field') return field
  return { ...field, value: readFreeField(field.placeholder, field.value) }
}
