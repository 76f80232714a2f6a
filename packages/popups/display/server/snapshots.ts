import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { loadSnapshots } from '../../campaigns/server/load-snapshot.ts'
import { type CompiledAccount, type CompiledCampaign, compileAccount } from './compile-account.ts'
import { VIEWER_GOOD_FOR_MS } from './viewer-id.ts'

/** What the display service answers from: never the database. */
export type Snapshots = {
  account: (clientId: string) => CompiledAccount | undefined
  /** Also one that was archived while pages that show it may be open, or its answers wait in browsers. */
  campaign: (poptinId: string) => { account: CompiledAccount; campaign: CompiledCampaign } | undefined
  /** Tells whether any account has this host or one above it among its sites. */
  isAnySite: (host: string) => boolean
  /** Resolves when every change announced so far has been read; what fails from then on is not read again. */
  close: () => Promise<void>
}

/** How long after a failure what changed is read again: nobody announces it twice. */
const AGAIN_AFTER_MS = SECOND_MS

type SnapshotDeps = { db: Database; clock: Clock; log: Log; listen: Listen; displayUrl: string }

/**
 * Reads and compiles every account, then renews an account whenever `popups_changed` names it, and all
 * of them when it names none. Renewals run one after the other, so an older reading never wins; one that fails is
 * made again until the database answers.
 */
export async function openSnapshots(deps: SnapshotDeps): Promise<Snapshots> {
  const accounts = new Map<string, CompiledAccount>()
  const ownerOf = new Map<string, string>()
  let sites = new Set<string>()

  const forget = (clientId: string) => {
    for (const campaign of all(accounts.get(clientId))) ownerOf.delete(campaign.id)
    accounts.delete(clientId)
  }

  const renew = async (clientId?: string) => {
    const archivedSince = new Date(deps.clock.now().getTime() - VIEWER_GOOD_FOR_MS)
    const loaded = await loadSnapshots(deps, clientId, archivedSince)
    for (const known of clientId === undefined ? [...accounts.keys()] : [clientId]) forget(known)
    for (const snapshot of loaded) {
      const account = compileAccount(snapshot, deps.displayUrl)
      accounts.set(account.clientId, account)
      for (const campaign of all(account)) ownerOf.set(campaign.id, account.clientId)
    }
    sites = new Set([...accounts.values()].flatMap((account) => account.hosts))
  }

  let last: Promise<void> = Promise.resolve()
  let isClosed = false
  const renewNext = (clientId?: string) => {
    last = last
      .then(() => renew(clientId))
      .catch((error: unknown) => {
        deps.log.error({ err: error, clientId }, 'popups could not be read again')
        setTimeout(renewAgain, AGAIN_AFTER_MS, clientId).unref()
      })
  }
  const renewAgain = (clientId?: string) => {
    if (!isClosed) renewNext(clientId)
  }
  // Listening starts before the first reading, so that no change falls between the two; it is read after that one.
  deps.listen('popups_changed', (clientId) => renewNext(clientId === '' ? undefined : clientId))
  // What the shop's delivery costs is in the answers of accounts that say so.
  deps.listen('rates_changed', () => renewNext())
  const first = renew()
  last = first.catch(() => {})
  await first

  return {
    account: (clientId) => accounts.get(clientId),
    campaign: (poptinId) => {
      const account = accounts.get(ownerOf.get(poptinId) ?? '')
      const hasId = (candidate: CompiledCampaign) => candidate.id === poptinId
      const campaign = account?.campaigns.find(hasId) ?? account?.archived.find(hasId)
      return account && campaign ? { account, campaign } : undefined
    },
    isAnySite: (host) => hostAndParents(host).some((candidate) => sites.has(candidate)),
    close: () => {
      isClosed = true
      return last
    },
  }
}

function all(account: CompiledAccount | undefined): CompiledCampaign[] {
  return account === undefined ? [] : [...account.campaigns, ...account.archived]
}

function hostAndParents(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
