import type { PopupFilters } from '../../model/popup-object-contract.ts'
import { isCapped, VIEW_TIMES_COOKIE } from './account-cap.ts'
import { type Frequency, heldBackBy } from './suppression.ts'
import type { Verdict } from './verdict.ts'

/** Looks at what this browser remembers (W4.91–W4.93), and at the account's cap; `null` when neither holds a popup back. */
export function evaluateFrequency(
  popup: Pick<PopupFilters, 'account_cap'> & Frequency,
  cookie: (name: string) => string | undefined,
  nowMs: number,
): Verdict | null {
  const isAtCap = isCapped(popup.account_cap ?? null, cookie(VIEW_TIMES_COOKIE), nowMs)
  const reason = heldBackBy(popup, cookie) ?? (isAtCap ? 'account_cap' : null)
  return reason && { shown: false, reason, rule: reason }
}
