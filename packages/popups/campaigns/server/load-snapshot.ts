import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { account, site } from '../../accounts/server/account-relation.ts'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design } from '../../designs/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { AccountCap, PopupAnalytics } from '../../model/popup-object-contract.ts'
import type { Plan } from '../../model/rules/plans.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { type FreeFrom, freeFromOf, readShopFreeFrom } from './free-shipping.ts'
import { readDesign, readSettings } from './read-stored.ts'

/** Everything the display service must know about one campaign. */
export type CampaignSnapshot = {
  id: string
  name: string
  type: PopupType
  goal: string
  /** The campaign that this one varies in a split test, or `null`. */
  parentId: string | null
  /** A paused campaign is not shown, but what is on screens already may still report. */
  live: boolean
  version: number
  design: Design
  settings: Settings
}

/** One account as it stood when it was read. Never changed in place. */
export type AccountSnapshot = {
  clientId: string
  name: string
  language: 'en' | 'he'
  plan: Plan
  /** Since when the account may show nothing; `null` while it may. */
  restrictedAt: Date | null
  /** How many popups a visitor sees at most, or `null` for no limit. */
  cap: AccountCap | null
  /** Where its pages tell of popups; `null` for nowhere. */
  analytics: PopupAnalytics | null
  /** From which order on delivery is free, for tags; `null` when nobody has said or the shop has no such rate. */
  freeFrom: FreeFrom | null
  hosts: string[]
  campaigns: CampaignSnapshot[]
  /** Campaigns that are shown no more, and that pages opened before may still report of. */
  archived: CampaignSnapshot[]
}

/**
 * Reads accounts with their sites and published campaigns, in two queries whatever their number.
 * With `clientId` only that account; the answer is empty when it does not exist or is archived. Of archived campaigns those that were
 * put away after `archivedSince`, and none without it: an account may have hundreds.
 * A campaign whose stored design cannot be read is left out and logged: one bad row must not silence a site.
 */
export async function loadSnapshots(
  deps: { db: ReadDatabase; log: Log },
  clientId?: string,
  archivedSince?: Date,
): Promise<AccountSnapshot[]> {
  const [accounts, campaigns] = await Promise.all([
    deps.db
      .select({
        clientId: account.clientId,
        name: account.name,
        language: account.language,
        plan: account.plan,
        restrictedAt: account.restrictedAt,
        capViews: account.capViews,
        capHours: account.capHours,
        freeShipping: account.freeShipping,
        analytics: account.analytics,
        host: site.host,
      })
      .from(account)
      .leftJoin(site, eq(site.clientId, account.clientId))
      .where(
        and(isNull(account.archivedAt), clientId === undefined ? undefined : eq(account.clientId, clientId)),
      )
      .orderBy(account.clientId, site.host),
    deps.db
      .select({ campaign, version: campaignVersion })
      .from(campaign)
      .innerJoin(
        campaignVersion,
        and(
          eq(campaignVersion.campaignId, campaign.id),
          eq(campaignVersion.number, campaign.publishedVersion),
        ),
      )
      .where(
        and(
          or(
            inArray(campaign.status, ['live', 'paused']),
            archivedSince && and(eq(campaign.status, 'archived'), gt(campaign.updatedAt, archivedSince)),
          ),
          clientId === undefined ? undefined : eq(campaign.clientId, clientId),
        ),
      )
      .orderBy(campaign.createdAt, campaign.id),
  ])

  const asksShop = accounts.some(({ freeShipping }) => freeShipping?.kind === 'shop')
  const shopFreeFrom = asksShop ? await readShopFreeFrom(deps) : null
  const snapshots = new Map<string, AccountSnapshot>()
  for (const row of accounts) {
    const known = snapshots.get(row.clientId)
    if (known) {
      if (row.host !== null) known.hosts.push(row.host)
      continue
    }
    const { host, capViews, capHours, freeShipping, ...fields } = row
    const cap = capViews === null || capHours === null ? null : { views: capViews, hours: capHours }
    const freeFrom = freeFromOf(freeShipping, shopFreeFrom)
    snapshots.set(row.clientId, {
      ...fields,
      cap,
      freeFrom,
      hosts: host === null ? [] : [host],
      campaigns: [],
      archived: [],
    })
  }
  for (const row of campaigns) {
    const snapshot = readCampaign(row, deps.log)
    const place = row.campaign.status === 'archived' ? 'archived' : 'campaigns'
    if (snapshot) snapshots.get(row.campaign.clientId)?.[place].push(snapshot)
  }
  return [...snapshots.values()]
}

type CampaignRow = { campaign: typeof campaign.$inferSelect; version: typeof campaignVersion.$inferSelect }

function readCampaign({ campaign: row, version }: CampaignRow, log: Log): CampaignSnapshot | null {
  const design = readDesign(version.design)
  const settings = readSettings(version.settings)
  if (!design.success || !settings.success) {
    const problem = (design.error ?? settings.error)?.message
    log.error({ campaign: row.id, version: version.number, problem }, 'campaign cannot be read')
    return null
  }
  return {
    id: row.id,
    name: row.name,
    // A draft may be of another one, and visitors see nothing of drafts.
    type: version.type,
    goal: row.goal,
    parentId: row.parentId,
    live: row.status === 'live',
    version: version.number,
    design: design.data,
    settings: settings.data,
  }
}
