import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq } from 'drizzle-orm'
import { isOwnSite, originHost } from '../../targeting/rules/site-host.ts'
import { site } from './account.table.ts'

export type SiteSightings = {
  /** A page with this origin has asked for the popups of an account. Costs a look into memory, and a write an hour. */
  note: (account: { clientId: string; hosts: readonly string[] }, origin: string | undefined) => void
  /** Resolves when everything noted so far is written. */
  settled: () => Promise<void>
}

/** Remembers when a page of each site asked last, so that an owner sees where the snippet works. */
export function openSiteSightings(deps: { db: Database; clock: Clock; log: Log }): SiteSightings {
  const written = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()

  const write = async (clientId: string, host: string, at: Date): Promise<void> => {
    try {
      await deps.db
        .update(site)
        .set({ lastSeenAt: at })
        .where(and(eq(site.clientId, clientId), eq(site.host, host)))
    } catch (error) {
      // Tried again by the next call: nobody waits for this.
      written.delete(`${clientId} ${host}`)
      deps.log.warn({ err: error, clientId }, 'the sighting of a site could not be written')
    }
  }

  return {
    note: ({ clientId, hosts }, origin) => {
      if (origin === undefined) return
      const asking = originHost(origin)
      const at = deps.clock.now()
      for (const host of hosts) {
        const key = `${clientId} ${host}`
        if (at.getTime() - (written.get(key) ?? 0) < HOUR_MS || !isOwnSite(asking, [host])) continue
        written.set(key, at.getTime())
        last = last.then(() => write(clientId, host, at))
      }
    },
    settled: () => last,
  }
}
