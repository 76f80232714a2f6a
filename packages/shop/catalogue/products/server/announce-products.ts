import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'

/** Products named in one announcement at most: PostgreSQL takes 8,000 bytes, and of more than these most pages change. */
const MOST_NAMED = 500
const PREFIX = 'products '

/**
 * Tells every process that these products look different now (price, stock that is shown, reviews), and that all else of
 * the catalogue is as it was: pages that do not show them stay in memory. What adds or hides a product, or moves it to
 * another category, announces `catalogue_changed` without a name.
 */
export async function announceProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await announce(tx, 'catalogue_changed', ids.length > MOST_NAMED ? '' : `${PREFIX}${ids.join(',')}`)
}

/** The products that an announcement of `catalogue_changed` names; `null` when anything may have changed. */
export function namedProducts(payload: string): number[] | null {
  return payload.startsWith(PREFIX) ? payload.slice(PREFIX.length).split(',').map(Number) : null
}
