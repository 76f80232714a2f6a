import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { account, site } from '../../accounts/server/account-relation.ts'
import type { AccountCap, PopupAnalytics } from '../../model/popup-object-contract.ts'
import type { Plan } from '../../model/rules/plans.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { type FreeFrom, freeFromOf, readShopFreeFrom } from './free-shipping.ts'
import { type Canaries, canariesOf, readCanaries, type ShownFirst } from './read-canaries.ts'
import { readVersion, type VersionSnapshot } from './read-version.ts'

/** Everything the display service must know about one campaign. */
export type CampaignSnapshot = VersionSnapshot &
  ShownFirst & {
    id: string
    name: string
    goal: string
    /** The campaign that this one varies in a split test, or `null`. */
    parentId: string | null
    /** A paused campaign is not shown, but what is on screens already may still report. */
    live: boolean
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
 * Reads accounts with their sites and published campaigns, in three queries whatever their number.
 * With `clientId` only that account; the answer is empty when it does not exist or is archived. Of archived campaigns those that were
 * put away after `archivedSince`, and none without it: an account may have hundreds. The same holds for versions that were shown
 * to a share of the visitors.
 * A campaign whose stored design cannot be read is left out and logged: one bad row must not silence a site.
 */
export async function loadSnapshots(
  deps: { db: ReadDatabase; log: Log },
  clientId?: string,
  archivedSince?: Date,
): Promise<AccountSnapshot[]> {
  const [accounts, campaigns, canaries] = await Promise.all([
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
    readCanaries(deps, clientId, archivedSince),
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
    const snapshot = readCampaign(row, canaries, deps.log)
    const place = row.campaign.status === 'archived' ? 'archived' : 'campaigns'
    if (snapshot) snapshots.get(row.campaign.clientId)?.[place].push(snapshot)
  }
  return [...snapshots.values()]
}

type CampaignRow = { campaign: typeof campaign.$inferSelect; version: typeof campaignVersion.$inferSelect }

function readCampaign(
  { campaign: row, version }: CampaignRow,
  canaries: Canaries,
  log: Log,
): CampaignSnapshot | null {
  const read = readVersion(version, log)
  if (read === null) return null
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    parentId: row.parentId,
    live: row.status === 'live',
    ...read,
    ...canariesOf(row.id, canaries, read.version),
  }
}
