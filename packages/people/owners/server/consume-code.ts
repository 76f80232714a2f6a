import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { countStaffAttempts, type StaffCountDeps } from './count-staff-attempts.ts'

/** A code of an app fits for a period of 30 seconds and the ones beside it: 90 seconds at most. */
const CODE_ONCE = { action: 'owner-code', most: 1, windowMs: 2 * MINUTE_MS }

/**
 * Takes note that a code of somebody's app was right; false when it has been used already, also at the
 * same moment: each code counts once (RFC 6238, 5.2).
 */
export async function consumeCode(
  deps: StaffCountDeps,
  used: { ownerId: string; code: string },
): Promise<boolean> {
  return (
    (await countStaffAttempts(deps, [{ limit: CODE_ONCE, subject: `${used.ownerId} ${used.code}` }])) === null
  )
}
