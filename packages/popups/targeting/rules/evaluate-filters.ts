import type { PopupFilters } from '../../model/popup-object-contract.ts'
import { evaluateFrequency } from './evaluate-frequency.ts'
import { evaluatePageFilters, type PageFacts } from './evaluate-page-filters.ts'
import type { Frequency } from './suppression.ts'
import type { Verdict } from './verdict.ts'

/**
 * Looks at everything that may keep a popup from being shown at this moment (W3.19–W3.27, W4.03, W4.91–W4.93): what
 * this browser remembers, the account's cap, and the page's filters. One that the visitor has `asked` for never comes
 * too often.
 */
export function evaluateFilters(popup: PopupFilters & Frequency, facts: PageFacts, asked = false): Verdict {
  const held = asked ? null : evaluateFrequency(popup, facts.cookie, facts.nowMs)
  return held ?? evaluatePageFilters(popup, facts)
}
