import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { account } from '../../accounts/server/account-relation.ts'
import type { AccountCap } from '../../model/popup-object-contract.ts'

const MOST_VIEWS = 50
const MOST_HOURS = 168

/**
 * Sets how many popups of an account a visitor sees at most in so many hours; `null` takes the limit away.
 * Refuses less than 1, more than 50 views or 168 hours, and an account that does not exist.
 */
export async function limitViews(
  deps: { db: Database; clock: Clock },
  input: { clientId: string; cap: AccountCap | null; owner?: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const { cap } = input
  if (cap !== null && !(isCount(cap.views, MOST_VIEWS) && isCount(cap.hours, MOST_HOURS))) {
    return refused({
      code: 'invalid_cap',
      message: `Choose 1 to ${MOST_VIEWS} popups in 1 to ${MOST_HOURS} hours.`,
    })
  }
  return deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ capViews: cap?.views ?? null, capHours: cap?.hours ?? null })
      .where(eq(account.clientId, input.clientId))
      .returning({ clientId: account.clientId })
    if (changed.length === 0)
      return refused({ code: 'unknown_account', message: 'There is no such account.' })
    if (input.owner) {
      const change = {
        kind: 'popups',
        scope: input.clientId,
        action: 'popup limit changed',
        subject: 'popups',
        detail: { to: cap },
      }
      await recordAudit({ ...deps, db: tx }, { owner: input.owner, ...change })
    }
    await announce(tx, 'popups_changed', input.clientId)
    return done(null)
  })
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}
