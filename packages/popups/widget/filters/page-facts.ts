import { type PageFacts, pageSource } from '../../targeting/rules/evaluate-page-filters.ts'
import { readCookie } from '../visit/cookie.ts'
import { engagements } from '../visit/engagement-log.ts'

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
