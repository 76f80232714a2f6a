import type { PopupObject } from '../model/popup-object-contract.ts'
import { isOn } from '../model/rules/switch.ts'
import { evaluateFilters, type PageFacts, pageSource } from '../targeting/rules/evaluate-filters.ts'
import type { Verdict } from '../targeting/rules/verdict.ts'
import { readCookie } from './visit/cookie.ts'
import { engagements } from './visit/engagement-log.ts'

/**
 * Says whether a popup may be shown on this page at this moment, and if not, why. One that the visitor has `asked` for
 * never comes too often.
 */
export function evaluateOnPage(
  popup: PopupObject,
  hasAdBlocker: boolean | undefined,
  asked = false,
): Verdict {
  const display: unknown = popup.display
  if (display !== 'allowed' && !isOn(display)) return { shown: false, reason: 'not_allowed', rule: 'display' }
  return evaluateFilters(popup, pageFacts(hasAdBlocker), asked)
}

/** What this page knows of itself and its visitor, read when somebody asks. */
export function pageFacts(hasAdBlocker: boolean | undefined): PageFacts {
  return {
    cookie: readCookie,
    variable: readVariable,
    source: () => pageSource(document.documentElement.outerHTML),
    engagements,
    hasAdBlocker,
    nowMs: Date.now(),
  }
}

/** A variable of the page by its dotted path from `window` (W3.26), as text; one that cannot be read is absent. */
function readVariable(path: string): string | undefined {
  try {
    let value: unknown = window
    // By hand: Prototype.js has a `reduce` of its own.
    for (const name of path.split('.')) value = Reflect.get(Object(value), name)
    return value === undefined || value === null ? undefined : String(value)
  } catch {
    // A page may have getters that throw.
    return undefined
  }
}
