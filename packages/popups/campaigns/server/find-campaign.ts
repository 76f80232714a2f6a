import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { account } from '../../accounts/server/account-relation.ts'
import { EVEN_SHARE } from '../../targeting/rules/defaults.ts'
import type { CampaignDetail, CampaignVersionSummary } from '../console-contract.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { summarise } from './campaign-summaries.ts'
import { canary } from './canary.table.ts'
import { openCanary } from './canary-of.ts'
import { findDraft, toDraft } from './draft-of.ts'
import { freeFromOf, readShopFreeFrom } from './free-shipping.ts'
import { type CampaignRow, isOwn, type OwnCampaign } from './lock-campaign.ts'
import { readSettings } from './read-stored.ts'

/** A campaign with its draft, its versions and its split test, or `null` when the account has none of this id. */
export async function findCampaign(
  { db }: { db: Database },
  own: OwnCampaign,
): Promise<CampaignDetail | null> {
  const [row] = await db.select().from(campaign).where(isOwn(own))
  if (row === undefined) return null
  const [[summary], draft, versions, test, owner, shown] = await Promise.all([
    summarise(db, [row]),
    findDraft(db, row.id),
    listVersions(db, row),
    listTest(db, row),
    findAccount(db, row),
    openCanary(db, row.id),
  ])
  if (summary === undefined) throw new Error('A campaign that was read has no summary')
  return { ...summary, draft: toDraft(draft), versions, canary: shown, test, account: owner }
}

async function findAccount(db: Database, { clientId }: CampaignRow): Promise<CampaignDetail['account']> {
  const { plan, freeShipping } = account
  const [row] = await db.select({ plan, freeShipping }).from(account).where(eq(account.clientId, clientId))
  if (row === undefined) throw new Error('A campaign has no account')
  const ofShop = row.freeShipping?.kind === 'shop' ? await readShopFreeFrom({ db }) : null
  return { plan: row.plan, freeFrom: freeFromOf(row.freeShipping, ofShop) }
}

async function listVersions(db: Database, row: CampaignRow): Promise<CampaignVersionSummary[]> {
  const { number, createdAt, publishedBy, note } = campaignVersion
  const versions = await db
    .select({ number, createdAt, publishedBy, note, percent: canary.percent, outcome: canary.outcome })
    .from(campaignVersion)
    .leftJoin(
      canary,
      and(eq(canary.campaignId, campaignVersion.campaignId), eq(canary.version, campaignVersion.number)),
    )
    .where(eq(campaignVersion.campaignId, row.id))
    .orderBy(desc(number))
  return versions.map((version) => ({
    number: version.number,
    at: version.createdAt.toISOString(),
    by: version.publishedBy,
    note: version.note,
    isPublished: version.number === row.publishedVersion,
    share: version.outcome === 'published' ? null : version.percent,
  }))
}

/** Everybody of a split test with the share that its draft gives it. */
async function listTest(db: Database, { id, parentId }: CampaignRow): Promise<CampaignDetail['test']> {
  const tested = parentId ?? id
  const members = await db
    .select()
    .from(campaign)
    .where(and(or(eq(campaign.id, tested), eq(campaign.parentId, tested)), ne(campaign.status, 'archived')))
    .orderBy(asc(campaign.createdAt), asc(campaign.id))
  const ordered = members.toSorted((one, other) => Number(other.id === tested) - Number(one.id === tested))
  return Promise.all(
    ordered.map(async (member) => {
      const settings = readSettings((await findDraft(db, member.id)).settings).data
      const { weight } = settings?.experiment ?? EVEN_SHARE
      return { id: member.id, name: member.name, status: member.status, weight }
    }),
  )
}
