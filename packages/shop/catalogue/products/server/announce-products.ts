import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'

/** Products named in one announcement at most: PostgreSQL takes 8,000 bytes, and of more than these most pages change. */
const MOST_NAMED = 500
const PREFIX = 'products '
const LISTED_PREFIX = 'listed '
/** Announcements of `catalogue_changed` that change pages, and no product's place in lists. */
const OUTSIDE_LISTS = ['translations', 'pictures', 'recommendations', 'synonyms']

/**
 * Tells every process that these products look different now (price, stock that is shown, reviews), and that all else of
 * the catalogue is as it was: pages that do not show them stay in memory. What adds or hides a product, or moves it to
 * another category, announces `catalogue_changed` without a name.
 */
export async function announceProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await announceNamed(tx, PREFIX, productIds)
}

/** Tells every process that these products were added, changed, moved or hidden: any page may show them now, or no more. */
export async function announceListed(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await announceNamed(tx, LISTED_PREFIX, productIds)
}

async function announceNamed(tx: Transaction, prefix: string, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await announce(tx, 'catalogue_changed', ids.length > MOST_NAMED ? '' : `${prefix}${ids.join(',')}`)
}

/** The products that an announcement of `catalogue_changed` names; `null` when anything may have changed. */
export function namedProducts(payload: string): number[] | null {
  return idsAfter(PREFIX, payload)
}

/** The products whose places in lists an announcement may have changed; `null` when they may all be others. */
export function changedProducts(payload: string): number[] | null {
  if (OUTSIDE_LISTS.includes(payload)) return []
  return idsAfter(PREFIX, payload) ?? idsAfter(LISTED_PREFIX, payload)
}

function idsAfter(prefix: string, payload: string): number[] | null {
  return payload.startsWith(prefix) ? payload.slice(prefix.length).split(',').map(Number) : null
}
