import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { siteAddress } from '../../targeting/rules/site-host.ts'
import { site } from './account.table.ts'
import { campaign } from './campaign.table.ts'

/**
 * The account of a campaign, the hosts of its sites in the order of the alphabet, and the addresses of their front
 * pages; `null` for an unknown campaign.
 */
export async function findSites(
  { db }: { db: Database },
  campaignId: string,
): Promise<{ clientId: string; sites: string[]; addresses: string[] } | null> {
  const [found] = await db
    .select({ clientId: campaign.clientId })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
  if (found === undefined) return null
  const rows = await db
    .select({ host: site.host, origin: site.origin })
    .from(site)
    .where(eq(site.clientId, found.clientId))
    .orderBy(asc(site.host))
  return {
    clientId: found.clientId,
    sites: rows.map(({ host }) => host),
    addresses: rows.map(siteAddress),
  }
}
