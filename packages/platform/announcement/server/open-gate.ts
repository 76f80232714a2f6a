import type { Database } from '@buoy/kernel/server/database.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { AnnouncementSettings, ClosedShop, ComingSoonBanner } from '../contract.ts'
import { findBanner } from './dismiss-banner.ts'
import { PREVIEW_COOKIE, readPass } from './preview-pass.ts'

/** Pages that stay open: who has paid must see their order, who has a pay link may pay, letters can be ended. */
const STAYS_OPEN = /^\/index\.php\/(?:checkout\/order-(?:received|pay)|unsubscribe|order-tracking)(?:\/|$)/
/** Calls that begin a purchase; what was begun may be finished. */
const BUYING_CALLS = new Set(['add_to_cart', 'checkout'])

/** What a visitor gets: the shop, the maintenance page, or (an owner) the closed shop, with a banner or without. */
export type Entry =
  | { kind: 'open' }
  | { kind: 'closed'; says: ClosedShop }
  | { kind: 'preview'; banner: ComingSoonBanner | null }

type Visit = { cookies: Record<string, string | undefined> }

export type Gate = {
  /** Whether a page may be seen. */
  forPage: (visit: Visit & { pathname: string }) => Promise<Entry>
  /** Whether a documented call may be made. */
  forCall: (visit: Visit & { name: string }) => Promise<Entry>
}

/** Decides who may enter: while the shop is in maintenance mode ("coming soon") only owners with their pass. */
export function openGate(deps: {
  db: Database
  nonces: NonceDeps
  secret: string
  announcement: () => Promise<AnnouncementSettings>
}): Gate {
  const { clock } = deps.nonces
  async function enter(visit: Visit): Promise<Entry> {
    const { comingSoon } = await deps.announcement()
    if (!comingSoon.isOn) return { kind: 'open' }
    const ownerId = readPass({ clock, secret: deps.secret }, visit.cookies[PREVIEW_COOKIE])
    if (ownerId === null) return { kind: 'closed', says: comingSoon }
    return { kind: 'preview', banner: await findBanner(deps, ownerId) }
  }
  return {
    forPage: async (visit) => (STAYS_OPEN.test(visit.pathname) ? { kind: 'open' } : enter(visit)),
    forCall: async (visit) => (BUYING_CALLS.has(visit.name) ? enter(visit) : { kind: 'open' }),
  }
}
