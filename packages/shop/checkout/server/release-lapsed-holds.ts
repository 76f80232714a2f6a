import { abandonAttempt } from '../../payments/server/abandon-attempt.ts'
import type { SettleDeps } from '../../payments/server/settle-attempt.ts'
import { listLapsedHolds } from './hold-stock.ts'
import { releaseOpenHold } from './release-open-hold.ts'

/** Attempts of one run; the rest follows with the next. */
const BATCH = 100

/**
 * Gives back the pieces whose hold has run out. A checkout that is still open stays open: it may hold
 * them again if nobody else was faster. One with an order is ended, and the provider is asked first:
 * pieces stay held until no money can come for them. One failure does not keep the others waiting.
 */
export async function releaseLapsedHolds(deps: SettleDeps): Promise<number> {
  const lapsed = await listLapsedHolds(deps.db, deps.clock.now(), BATCH)
  let released = 0
  for (const attemptId of lapsed) {
    try {
      if (await releaseOpenHold(deps, attemptId)) {
        released += 1
        continue
      }
      const attempt = await abandonAttempt(deps, attemptId, { why: 'Not paid in time.', order: 'lapse' })
      if (attempt?.state === 'abandoned') released += 1
    } catch (error) {
      deps.log.error({ err: error, attempt: attemptId }, 'a lapsed hold could not be released')
    }
  }
  return released
}
