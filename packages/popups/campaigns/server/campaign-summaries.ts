import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { movesFrom } from '../../model/rules/campaign-life.ts'
import type { CampaignSummary } from '../console-contract.ts'
import { campaign, campaignDraft, campaignVersion } from './campaign.table.ts'
import type { CampaignRow } from './lock-campaign.ts'

type Summary = Omit<CampaignSummary, 'views' | 'conversions'>

/** Campaigns as the console shows them, in the order they come in, without their figures. */
export async function summarise(db: Database, rows: readonly CampaignRow[]): Promise<Summary[]> {
  const [parents, changed] = await Promise.all([namesOfParents(db, rows), changedSincePublished(db, rows)])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    goal: row.goal,
    status: row.status,
    moves: movesFrom(row.status),
    variantOf: row.parentId === null ? null : { id: row.parentId, name: parents.get(row.parentId) ?? '' },
    publishedVersion: row.publishedVersion,
    hasChanges: row.publishedVersion === null || changed.has(row.id),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function namesOfParents(db: Database, rows: readonly CampaignRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]))
  if (ids.length === 0) return new Map()
  const parents = await db
    .select({ id: campaign.id, name: campaign.name })
    .from(campaign)
    .where(inArray(campaign.id, ids))
  return new Map(parents.map(({ id, name }) => [id, name]))
}

/** Which of them have a draft, or a type, that says something else than the version that visitors see. */
async function changedSincePublished(db: Database, rows: readonly CampaignRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const changed = await db
    .select({ id: campaign.id })
    .from(campaign)
    .leftJoin(campaignDraft, eq(campaignDraft.campaignId, campaign.id))
    .innerJoin(
      campaignVersion,
      and(eq(campaignVersion.campaignId, campaign.id), eq(campaignVersion.number, campaign.publishedVersion)),
    )
    .where(
      and(
        inArray(campaign.id, ids),
        or(
          ne(campaign.type, campaignVersion.type),
          sql`${campaignDraft.design} <> ${campaignVersion.design}`,
          sql`${campaignDraft.settings} <> ${campaignVersion.settings}`,
        ),
      ),
    )
  return new Set(changed.map(({ id }) => id))
}
