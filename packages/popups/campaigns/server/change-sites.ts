import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { site } from '../../accounts/server/account-relation.ts'
import { siteAddress, siteHost, siteOrigin } from '../../targeting/rules/site-host.ts'
import type { InstallSite } from '../install-contract.ts'

/** Sites of one account; more is a mistake or an abuse. */
const MOST_SITES = 200
/** A name with letters, digits and hyphens between dots, an IP address, or this machine. */
const HOST =
  /^([a-z0-9\u00a1-\uffff]([a-z0-9\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?\.)+[a-z0-9\u00a1-\uffff-]{2,}$|^\d+(\.\d+){3}$|^\[[0-9a-f:.]+\]$|^localhost$/

type Change = { clientId: string; host: string; owner: AuditedChange['owner'] }

/** The hosts that an account may show popups on, in the order of the alphabet. */
export async function listSites({ db }: { db: Database }, clientId: string): Promise<InstallSite[]> {
  const { host, origin, lastSeenAt } = site
  const rows = await db
    .select({ host, origin, lastSeenAt })
    .from(site)
    .where(eq(site.clientId, clientId))
    .orderBy(asc(host))
  return rows.map((row) => ({
    host: row.host,
    address: siteAddress(row),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }))
}

/**
 * Adds a site by its host or any address of it; `www.` is left away, since a host covers what is below it. One that
 * is there already is no fault, and takes the scheme and port that are given. Refuses what is no host, and more than 200.
 */
export async function addSite(deps: { db: Database; clock: Clock }, input: Change): Promise<Outcome<string>> {
  const host = siteHost(input.host)
  if (!HOST.test(host)) {
    const message = 'That is no host. Enter one such as www.example.com, or any address of the site.'
    return refused({ code: 'invalid_host', message, field: 'host' })
  }
  const { clientId, owner } = input
  return deps.db.transaction(async (tx) => {
    const [known] = await tx.select({ sites: count() }).from(site).where(eq(site.clientId, clientId))
    if ((known?.sites ?? 0) >= MOST_SITES) {
      const message = `You have ${MOST_SITES} sites. Remove one that you no longer need.`
      return refused({ code: 'too_many_sites', message, field: 'host' })
    }
    const origin = siteOrigin(input.host)
    const added = await tx.insert(site).values({ clientId, host, origin }).onConflictDoNothing().returning()
    if (added.length === 0 && origin !== null) {
      await tx
        .update(site)
        .set({ origin })
        .where(and(eq(site.clientId, clientId), eq(site.host, host)))
    }
    if (added.length > 0) {
      const change = {
        owner,
        kind: 'popups',
        scope: clientId,
        action: 'popup site added',
        subject: 'popups',
        detail: { host },
      }
      await recordAudit({ ...deps, db: tx }, change)
      await announce(tx, 'popups_changed', clientId)
    }
    return done(host)
  })
}

/** Takes a site away: its pages show no popups from then on. Refuses one that is not there. */
export async function removeSite(
  deps: { db: Database; clock: Clock },
  input: Change,
): Promise<Outcome<null>> {
  const { clientId, host, owner } = input
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(site)
      .where(and(eq(site.clientId, clientId), eq(site.host, host)))
      .returning()
    if (removed.length === 0)
      return refused({ code: 'unknown_site', message: 'That isn’t one of your sites.' })
    const change = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'popup site removed',
      subject: 'popups',
      detail: { host },
    }
    await recordAudit({ ...deps, db: tx }, change)
    await announce(tx, 'popups_changed', clientId)
    return done(null)
  })
}
