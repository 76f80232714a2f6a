import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { PUBLIC_ID_LENGTH } from '../../model/contract.ts'
import type { Plan } from '../../model/rules/plans.ts'
import { siteHost, siteOrigin } from '../../targeting/rules/site-host.ts'
import { account, site } from './account-relation.ts'

type NewAccount = {
  name: string
  language: 'en' | 'he'
  /** Hosts or addresses of the sites that may show popups; of one host the first counts. */
  sites: string[]
  /** Unlimited unless told: the store's own account. */
  plan?: Plan | undefined
  /** Only for demo data, whose address must not change between installs. */
  clientId?: string
}

/** Opens an account for popups with its sites. Gives the client id that goes into the embed tag. */
export async function openAccount(
  deps: { db: Database; clock: Clock; chance: Chance },
  input: NewAccount,
): Promise<string> {
  const clientId = input.clientId ?? randomId(deps.chance, PUBLIC_ID_LENGTH)
  const origins = new Map(input.sites.toReversed().map((written) => [siteHost(written), siteOrigin(written)]))
  origins.delete('')
  const sites = [...origins].map(([host, origin]) => ({ clientId, host, origin }))
  await deps.db.transaction(async (db) => {
    await db.insert(account).values({
      clientId,
      name: input.name,
      language: input.language,
      plan: input.plan ?? 'unlimited',
      createdAt: deps.clock.now(),
    })
    if (sites.length > 0) await db.insert(site).values(sites)
    await announce(db, 'popups_changed', clientId)
  })
  return clientId
}
