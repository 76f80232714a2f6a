import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { isOwnSite } from '../../targeting/rules/site-host.ts'
import { site } from './account-relation.ts'

/** Whether a host, as `siteHost` writes it, is one of an account's websites. */
export async function hasSite(
  db: Database | Transaction,
  { clientId, host }: { clientId: string; host: string },
): Promise<boolean> {
  const sites = await db.select({ host: site.host }).from(site).where(eq(site.clientId, clientId))
  return isOwnSite(
    host,
    sites.map((one) => one.host),
  )
}
