import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { type CampaignName, campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { LeadField } from '../../forms/contract.ts'
import { readFreeField } from '../../forms/rules/free-field.ts'
import { readUtm } from '../../forms/rules/utm.ts'
import type { Lead, LeadList, LeadQuery } from '../contract.ts'
import { conversion, type GivenMarketing } from './conversion.table.ts'

const PAGE_SIZE = 50

/** One page of an account's leads, newest first, with the number of all that match. A page past the end is empty. */
export async function listLeads(
  deps: { db: ReadDatabase },
  query: LeadQuery & { clientId: string },
): Promise<LeadList> {
  const names = await campaignNames(deps, query)
  const wanted = whichLeads(query, names)
  const page = Math.max(1, Math.floor(query.page))
  const all = whichLeads({ ...query, recovered: false }, names)
  const [rows, counted, late] = await Promise.all([
    deps.db
      .select()
      .from(conversion)
      .where(wanted)
      .orderBy(desc(conversion.at), desc(conversion.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    countRows(deps.db, conversion, wanted),
    countRows(deps.db, conversion, and(all, conversion.recovered)),
  ])
  return {
    leads: rows.map((row) => toLead(row, names)),
    recovered: late.isMore ? null : late.total,
    ...pageOf(counted, { page, perPage: PAGE_SIZE, rows: rows.length }),
  }
}

/** Leads whose person was not erased: that there was one stays, for the counts. */
export const IS_LEAD = and(eq(conversion.kind, 'lead'), sql`jsonb_array_length(${conversion.fields}) > 0`)

/**
 * The condition that a query stands for: part of an answer, the page's address or the campaign's name, and of
 * those only leads that waited in a browser when `recovered` is asked for.
 */
export function whichLeads(
  { clientId, search, recovered = false }: Omit<LeadQuery, 'page'> & { clientId: string },
  names: ReadonlyMap<string, CampaignName>,
) {
  const isLead = and(eq(conversion.clientId, clientId), IS_LEAD, recovered ? conversion.recovered : undefined)
  const words = search.trim()
  if (words === '') return isLead
  const pattern = containing(words)
  const campaigns = [...names]
    .filter(([, { name, variant }]) => `${name}\n${variant}`.toLowerCase().includes(words.toLowerCase()))
    .map(([id]) => id)
  return and(
    isLead,
    or(
      ilike(conversion.email, pattern),
      sql`popups.answers_of(${conversion.fields}) ilike ${pattern}`,
      ilike(conversion.pageUrl, pattern),
      // Browsers escape what is not ASCII in an address.
      ilike(conversion.pageUrl, containing(encodeURI(words.toWellFormed()))),
      inArray(conversion.campaignId, campaigns),
    ),
  )
}

/** A stored lead as owners see it. */
export function toLead(row: typeof conversion.$inferSelect, names: ReadonlyMap<string, CampaignName>): Lead {
  const { campaignId, context } = row
  const campaign = names.get(campaignId) ?? { id: campaignId, name: campaignId, variant: '' }
  const { country = '', language = '', operatingSystem = '', referrer = '', landingPage = '' } = context
  return {
    id: row.id,
    at: row.at.toISOString(),
    email: row.email,
    fields: row.fields.map(readable),
    consent: row.consent,
    marketing: row.marketing && marketingOf(row.marketing, row.marketingTakenAt),
    campaignId: campaign.id,
    campaignName: campaign.name,
    variantName: campaign.variant,
    pageUrl: row.pageUrl,
    pageTitle: row.pageTitle,
    device: row.device,
    country,
    language,
    operatingSystem,
    referrer,
    landingPage,
    utm: readUtm(row.pageUrl, landingPage),
    coupon: row.coupon,
    recovered: row.recovered,
  }
}

function marketingOf({ words, language, version }: GivenMarketing, takenAt: Date | null) {
  return { words, language, version, takenAt: takenAt?.toISOString() ?? null }
}

/** A free field's answer without the wire's dressing (W5.42). */
function readable(field: LeadField): LeadField {
  if (field.type !== 'free_field') return field
  return { ...field, value: readFreeField(field.placeholder, field.value) }
}
