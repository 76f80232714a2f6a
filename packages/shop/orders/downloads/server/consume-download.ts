import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { messages } from '../messages.ts'
import { limitInWords } from '../rules/download-state.ts'
import { downloadGrant } from './download-grant.table.ts'
import { type FoundGrant, findGrant, stateOf } from './list-downloads.ts'

/** A download that was counted may be gone on with for so long, by asking for the rest of its bytes. */
const GOES_ON_MS = 6 * HOUR_MS

/** The refusal of a link that was never given out. */
export function unknownDownload(texts: TextLocale): Refusal {
  return { code: 'unknown-download', message: translator(messages, texts)('unknown') }
}

/** Statuses of an order that come to nothing. */
const OVER_STATUSES: ReadonlySet<string> = new Set(['cancelled', 'failed', 'refunded'])

/**
 * Lets the holder of a link have its file once: counted in one statement, so that of many who press at once no
 * more get it than are left. `isRest` goes on with a download that was counted within the last hours, `isLook`
 * takes nothing. Refuses `unknown-download` for a wrong key, `revoked` or `waiting` for an order that does not open it, and
 * `expired` or `used-up`.
 */
export async function consumeDownload(
  deps: { db: Database; clock: Clock } & TextsDeps,
  request: { id: number; key: string; isRest: boolean; isLook: boolean },
): Promise<Outcome<{ downloadId: number }>> {
  const grant = await findGrant(deps.db, request.id)
  if (grant === null || !equalInConstantTime(request.key, grant.key))
    return refused(unknownDownload(deps.texts()))
  const now = deps.clock.now()
  const state = stateOf(grant, now)
  const has = done({ downloadId: grant.download_id })
  const isUnderWay = grant.last_at !== null && now.getTime() - grant.last_at.getTime() < GOES_ON_MS
  if (request.isRest && isUnderWay && (state === 'open' || state === 'used-up')) return has
  if (state === 'closed') {
    const code = isRevoked(grant) ? 'revoked' : 'waiting'
    return refused({ code, message: translator(messages, deps.texts())(code) })
  }
  if (state !== 'open') return refuse(state, deps.texts())
  if (request.isLook) return has
  const counted = await deps.db
    .update(downloadGrant)
    .set({
      remaining: sql`${downloadGrant.remaining} - 1`,
      downloaded: sql`${downloadGrant.downloaded} + 1`,
      lastAt: now,
    })
    .where(
      and(
        eq(downloadGrant.id, request.id),
        or(isNull(downloadGrant.remaining), gt(downloadGrant.remaining, 0)),
      ),
    )
    .returning({ id: downloadGrant.id })
  return counted.length > 0 ? has : refuse('used-up', deps.texts())
}

function isRevoked({ status, is_given_back }: FoundGrant): boolean {
  return is_given_back || OVER_STATUSES.has(status)
}

function refuse(state: 'expired' | 'used-up', texts: TextLocale): Outcome<never> {
  return refused({
    code: state,
    message: limitInWords({ state, remaining: 0, expiresAt: null }, texts),
  })
}
