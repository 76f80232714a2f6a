import type { NamedFilter, PopupFilters } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { type Engagement, passesEngagement } from './engagements.ts'
import { matches } from './matches.ts'
import type { Reason, Verdict } from './verdict.ts'

/** What a page knows of itself and its visitor; each part is looked at only by a filter that asks for it. */
export type PageFacts = {
  cookie: (name: string) => string | undefined
  /** Value of a variable by its dotted path from `window`; `undefined` when there is none. */
  variable: (path: string) => string | undefined
  /** The page's markup, see `pageSource`. */
  source: () => string
  engagements: () => readonly Engagement[]
  /** `undefined` while nobody knows yet. */
  hasAdBlocker: boolean | undefined
  nowMs: number
}

/** Looks at a popup's filters for its page (W3.19–W3.27). Switches come as they are on the wire. */
export function evaluatePageFilters(popup: PopupFilters, facts: PageFacts): Verdict {
  const engagement = popup.engagement_with_other_poptin_filter ?? ''
  if (engagement !== '' && !passesEngagement(engagement, facts.engagements()))
    return no('engagement', engagement)
  const { js_filter: variables, cookie_filter: cookies } = popup
  if (isOn(variables?.display_if_specific_js_active)) {
    const failed = firstFailing(variables.entries, facts.variable)
    if (failed) return no('page_variable', failed.name)
  }
  if (isOn(cookies?.display_if_specific_cookie_active)) {
    const failed = firstFailing(cookies.entries, facts.cookie)
    if (failed) return no('page_cookie', failed.name)
  }
  if (isOn(popup.display_if_adblock_active) && facts.hasAdBlocker !== true)
    return no('ad_blocker', 'ad_blocker')
  if (isOn(popup.source_code_target_active)) {
    const found = facts.source().includes(collapse(popup.source_code_target_html))
    if (found !== (popup.source_code_target_role !== 'dont_show')) {
      return no('source_code', popup.source_code_target_html)
    }
  }
  return { shown: true, reason: 'passes', rule: '' }
}

/** A page's markup as filters search it: without the widget's own nodes, runs of white space as one (W3.23). */
export function pageSource(html: string): string {
  return collapse(
    html
      .replace(/<div id="poptin_[^>]*><\/div>/g, '')
      .replace(/<script\b[^>]*pixel\.js\?[^>]*><\/script>/g, ''),
  )
}

function firstFailing(
  entries: readonly NamedFilter[],
  read: (name: string) => string | undefined,
): NamedFilter | undefined {
  return entries.find(
    ({ name, operator, value, show }) => matches(read(name), operator || 'exact', value) !== isOn(show),
  )
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function no(reason: Reason, rule: string): Verdict {
  return { shown: false, reason, rule }
}
