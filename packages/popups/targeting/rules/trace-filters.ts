import type { NamedFilter, PopupFilters } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { isCapped, VIEW_TIMES_COOKIE } from './account-cap.ts'
import { passesEngagement } from './engagements.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import type { PageFacts } from './evaluate-page-filters.ts'
import { matches } from './matches.ts'
import { type Frequency, heldBackBy, memoryCookies } from './suppression.ts'
import type { TracedRule } from './trace-audience.ts'

/** All filters off: each is then looked at by itself. */
const NO_FILTERS: PopupFilters = {
  engagement_with_other_poptin_filter: '',
  source_code_target_active: false,
  source_code_target_html: '',
  source_code_target_role: 'show',
  js_filter: { display_if_specific_js_active: false, entries: [] },
  cookie_filter: { display_if_specific_cookie_active: false, entries: [] },
  display_if_adblock_active: false,
  account_cap: null,
}

/**
 * Every filter that a popup has, each with what it saw and whether it lets the popup through, where `evaluateFilters`
 * stops at the first that does not. A popup without filters has no lines.
 */
export function traceFilters(popup: PopupFilters & Frequency, facts: PageFacts): TracedRule[] {
  const { js_filter: variables, cookie_filter: cookies } = popup
  const lines = traceMemory(popup, facts)
  if (popup.account_cap) {
    const { views, hours } = popup.account_cap
    lines.push({
      words: `at most ${views} popups in ${hours} hours`,
      seen: seenCookie(VIEW_TIMES_COOKIE, facts),
      passes: !isCapped(popup.account_cap, facts.cookie(VIEW_TIMES_COOKIE), facts.nowMs),
    })
  }
  const engagement = popup.engagement_with_other_poptin_filter ?? ''
  if (engagement !== '') {
    const known = facts.engagements()
    lines.push({
      words: `other popups: ${engagement.replaceAll('|', ' ')}`,
      seen: known.map(({ event, id }) => `${event} ${id}`).join(', '),
      passes: passesEngagement(engagement, known),
    })
  }
  if (isOn(variables?.display_if_specific_js_active))
    lines.push(...variables.entries.map((entry) => traceNamed('variable', entry, facts.variable)))
  if (isOn(cookies?.display_if_specific_cookie_active))
    lines.push(...cookies.entries.map((entry) => traceNamed('cookie', entry, facts.cookie)))
  if (isOn(popup.display_if_adblock_active)) {
    const seen = facts.hasAdBlocker === undefined ? 'not known yet' : facts.hasAdBlocker ? 'one' : 'none'
    lines.push({ words: 'an ad blocker', seen, passes: facts.hasAdBlocker === true })
  }
  if (isOn(popup.source_code_target_active)) {
    const alone = {
      ...popup,
      ...NO_FILTERS,
      cookie: 'always',
      stop_showing_to_converted_users: false,
    } as const
    const only = {
      ...alone,
      source_code_target_active: true,
      source_code_target_html: popup.source_code_target_html,
      source_code_target_role: popup.source_code_target_role,
    }
    const { shown } = evaluateFilters(only, facts)
    const wanted = popup.source_code_target_role !== 'dont_show'
    lines.push({
      words: `the source ${wanted ? 'has' : 'has not'} ${popup.source_code_target_html}`,
      seen: shown === wanted ? 'found' : 'not found',
      passes: shown,
    })
  }
  return lines
}

/** What this browser remembers of the popup, cookie by cookie (W3.13, W4.91–W4.93). */
function traceMemory(popup: Frequency, facts: PageFacts): TracedRule[] {
  const names = memoryCookies(popup)
  const held = heldBackBy({ ...popup, stop_showing_to_converted_users: false }, facts.cookie)
  const lines: TracedRule[] = []
  if (isOn(popup.stop_showing_to_converted_users))
    lines.push({
      words: 'not to who has answered',
      seen: seenCookie(names.converted, facts),
      passes: facts.cookie(names.converted) === undefined,
    })
  if (popup.cookie !== 'always' && names.frequency !== null)
    lines.push({
      words: popup.cookie === 'once' ? 'once' : `again after ${popup.d_f_a} ${popup.cookie}`,
      seen: seenCookie(names.frequency, facts),
      passes: held === null,
    })
  return lines
}

function traceNamed(
  what: string,
  { name, operator, value, show }: NamedFilter,
  read: (name: string) => string | undefined,
): TracedRule {
  const verb = operator === 'any_value' ? 'is there' : `${operator || 'exact'} "${value}"`
  const seen = read(name)
  return {
    words: `${what} ${name} ${isOn(show) ? '' : 'not '}${verb}`,
    seen: seen ?? 'not there',
    passes: matches(seen, operator || 'exact', value) === isOn(show),
  }
}

function seenCookie(name: string, facts: PageFacts): string {
  return `cookie ${name}: ${facts.cookie(name) ?? 'not there'}`
}
