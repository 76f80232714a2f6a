import type { PopupObject } from '../model/popup-object-contract.ts'
import { isOn } from '../model/rules/switch.ts'
import { evaluateFrequency } from '../targeting/rules/evaluate-frequency.ts'
import type { Verdict } from '../targeting/rules/verdict.ts'
import { readCookie } from './visit/cookie.ts'

const PASSES: Verdict = { shown: true, reason: 'passes', rule: '' }

/**
 * Says whether a popup may be shown on this page at this moment, and if not, why. One that the visitor has `asked` for
 * never comes too often. `filters` looks at what only the page can know, where the popup asks for some.
 */
export function evaluateOnPage(
  popup: PopupObject,
  filters: (() => Verdict) | undefined,
  asked = false,
): Verdict {
  const display: unknown = popup.display
  if (display !== 'allowed' && !isOn(display)) return { shown: false, reason: 'not_allowed', rule: 'display' }
  const held = asked ? null : evaluateFrequency(popup, readCookie, Date.now())
  return held ?? filters?.() ?? PASSES
}
