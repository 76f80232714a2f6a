import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { createNonce, type NonceDeps } from '@buoy/kernel/server/nonce.ts'
import { eq } from 'drizzle-orm'
import type { ComingSoonBanner } from '../contract.ts'
import { comingSoonDismissal } from './coming-soon.table.ts'

/** Where the banner's dismissal is sent (S7.05): the meta of the signed-in user, as WordPress has it. */
export const BANNER_REST_PATH = '/wp-json/wp/v2/users/me'
/** What the nonce in `X-WP-Nonce` is made for. */
export const REST_ACTION = 'wp_rest'

/** The banner that tells an owner that the shop is closed to others, or `null` once they have dismissed it. */
export async function findBanner(
  deps: { db: Database; nonces: NonceDeps },
  ownerId: string,
): Promise<ComingSoonBanner | null> {
  const [dismissed] = await deps.db
    .select({ at: comingSoonDismissal.dismissedAt })
    .from(comingSoonDismissal)
    .where(eq(comingSoonDismissal.ownerId, ownerId))
  if (dismissed !== undefined) return null
  return { restUrl: BANNER_REST_PATH, restNonce: createNonce(deps.nonces, REST_ACTION, ownerId) }
}

/** Keeps in mind that an owner has dismissed the banner; doing it twice changes nothing. */
export async function dismissBanner(deps: { db: Database; clock: Clock }, ownerId: string): Promise<void> {
  await deps.db
    .insert(comingSoonDismissal)
    .values({ ownerId, dismissedAt: deps.clock.now() })
    .onConflictDoNothing()
}
