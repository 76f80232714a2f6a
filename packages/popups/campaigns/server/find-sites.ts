import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { site } from '../../accounts/server/account-relation.ts'
import { siteAddress } from '../../targeting/rules/site-host.ts'
import { campaign } from './campaign.table.ts'
import { isOwn, type OwnCampaign } from './lock-campaign.ts'

/**
 * The hosts of the sites that a campaign's account has, in the order of the alphabet, and the addresses of their front
 * pages; `null` when the account has no such campaign.
 */
export async function findSites(
  { db }: { db: Database },
  own: OwnCampaign,
): Promise<{ sites: string[]; addresses: string[] } | null> {
  const found = await db.select({ id: campaign.id }).from(campaign).where(isOwn(own))
  if (found.length === 0) return null
  const rows = await db
    .select({ host: site.host, origin: site.origin })
    .from(site)
    .where(eq(site.clientId, own.clientId))
    .orderBy(asc(site.host))
  return { sites: rows.map(({ host }) => host), addresses: rows.map(siteAddress) }
}
