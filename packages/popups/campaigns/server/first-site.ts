import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { site } from '../../accounts/server/account-relation.ts'
import { siteAddress } from '../../targeting/rules/site-host.ts'

/** The address of the first of an account's sites by the alphabet, or `null` when it has none. */
export async function firstSite({ db }: { db: Database }, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ host: site.host, origin: site.origin })
    .from(site)
    .where(eq(site.clientId, clientId))
    .orderBy(asc(site.host))
    .limit(1)
  return row === undefined ? null : siteAddress(row)
}
