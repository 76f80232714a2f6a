import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, count, desc, eq, ilike, inArray, ne, type SQL } from 'drizzle-orm'
import type { CampaignList, CampaignsQuery } from '../console-contract.ts'
import { campaign } from './campaign.table.ts'
import { summarise } from './campaign-summaries.ts'

const CAMPAIGNS_PER_PAGE = 25
/** The span of the figures in the list. */
const FIGURE_MS = 30 * 24 * 60 * 60 * 1000

/** Counts by campaign since a moment; campaigns without any are left out. */
type CountSince = (asked: { campaignIds: readonly string[]; since: Date }) => Promise<Map<string, number>>

export type ListDeps = {
  db: Database
  clock: Clock
  /** What leads and reports, which stand above campaigns, know of them. */
  popupFigures: { countViews: CountSince; countConversions: CountSince }
}

/**
 * One page of an account's campaigns, the last changed first, and how many there are in each status. The search
 * looks at names. Archived ones come only when they are asked for.
 */
export async function listCampaigns(
  deps: ListDeps,
  { clientId, page, status, search }: CampaignsQuery & { clientId: string },
): Promise<CampaignList> {
  const found = and(eq(campaign.clientId, clientId), searchCondition(search))
  const inStatus = status === undefined ? ne(campaign.status, 'archived') : eq(campaign.status, status)
  const [rows, counts] = await Promise.all([
    deps.db
      .select()
      .from(campaign)
      .where(and(found, inStatus))
      .orderBy(desc(campaign.updatedAt), desc(campaign.id))
      .limit(CAMPAIGNS_PER_PAGE)
      .offset((page - 1) * CAMPAIGNS_PER_PAGE),
    deps.db
      .select({ status: campaign.status, count: count() })
      .from(campaign)
      .where(found)
      .groupBy(campaign.status),
  ])
  const total = counts.reduce((sum, one) => {
    const isShown = status === undefined ? one.status !== 'archived' : one.status === status
    return isShown ? sum + one.count : sum
  }, 0)
  const asked = {
    campaignIds: rows.map(({ id }) => id),
    since: new Date(deps.clock.now().getTime() - FIGURE_MS),
  }
  const [summaries, views, conversions] = await Promise.all([
    summarise(deps.db, rows),
    deps.popupFigures.countViews(asked),
    deps.popupFigures.countConversions(asked),
  ])
  return {
    campaigns: summaries.map((summary) => ({
      ...summary,
      views: views.get(summary.id) ?? 0,
      conversions: conversions.get(summary.id) ?? 0,
    })),
    total,
    page,
    pageCount: countPages(total, CAMPAIGNS_PER_PAGE),
    countByStatus: Object.fromEntries(counts.map((one) => [one.status, one.count])),
  }
}

/** The condition that a search by name stands for. */
export function searchCondition(search: string): SQL | undefined {
  const text = search.trim()
  return text === '' ? undefined : ilike(campaign.name, containing(text))
}

/** Campaigns of some accounts that a search finds, the last changed first, archived ones left out. */
export async function findCampaigns(
  db: Database,
  { clientIds, search, limit }: { clientIds: readonly string[]; search: string; limit: number },
): Promise<{ id: string; name: string; clientId: string }[]> {
  return db
    .select({ id: campaign.id, name: campaign.name, clientId: campaign.clientId })
    .from(campaign)
    .where(
      and(
        inArray(campaign.clientId, [...clientIds]),
        searchCondition(search),
        ne(campaign.status, 'archived'),
      ),
    )
    .orderBy(desc(campaign.updatedAt), desc(campaign.id))
    .limit(limit)
}
