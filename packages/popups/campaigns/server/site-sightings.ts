import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq } from 'drizzle-orm'
import { site } from '../../accounts/server/account-relation.ts'
import { isOwnSite, originHost } from '../../targeting/rules/site-host.ts'

export type SiteSightings = {
  /** A page with this origin has asked for the popups of an account. Costs a look into memory, and a write an hour. */
  note: (account: { clientId: string; hosts: readonly string[] }, origin: string | undefined) => void
  /** Resolves when everything noted so far is written. */
  settled: () => Promise<void>
}

/** Remembers when a page of each site asked last, so that an owner sees where the snippet works. */
export function openSiteSightings(deps: { db: Database; clock: Clock; log: Log }): SiteSightings {
  /** When a host of an account was written last, in ms. */
  const written = new Map<string, Map<string, number>>()
  let last: Promise<void> = Promise.resolve()

  const write = async (clientId: string, host: string, at: Date): Promise<void> => {
    try {
      await deps.db
        .update(site)
        .set({ lastSeenAt: at })
        .where(and(eq(site.clientId, clientId), eq(site.host, host)))
    } catch (error) {
      // Tried again by the next call: nobody waits for this.
      written.get(clientId)?.delete(host)
      deps.log.warn({ err: error, clientId }, 'the sighting of a site could not be written')
    }
  }

  return {
    note: ({ clientId, hosts }, origin) => {
      if (origin === undefined) return
      const at = deps.clock.now()
      const before = written.get(clientId) ?? new Map<string, number>()
      for (const host of hosts) {
        if (at.getTime() - (before.get(host) ?? 0) < HOUR_MS || !isOwnSite(originHost(origin), [host]))
          continue
        written.set(clientId, before.set(host, at.getTime()))
        last = last.then(() => write(clientId, host, at))
      }
    },
    settled: () => last,
  }
}
