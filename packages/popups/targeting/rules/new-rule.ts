import type { AudienceRule, Trigger } from '../contract.ts'

/** What a rule asks about, as an owner chooses it, in the order of the menu. */
export const RULE_KINDS: readonly { kind: AudienceRule['kind']; label: string }[] = [
  { kind: 'address', label: 'The page’s address' },
  { kind: 'referrer', label: 'Where the visitor came from' },
  { kind: 'utm', label: 'UTM of a campaign link' },
  { kind: 'country', label: 'Country' },
  { kind: 'region', label: 'Region: state or province' },
  { kind: 'device', label: 'Computer or phone' },
  { kind: 'system', label: 'Operating system' },
  { kind: 'language', label: 'Language of the browser' },
  { kind: 'visitor', label: 'New or returning visitor' },
  { kind: 'visited', label: 'Pages seen before' },
  { kind: 'cart', label: 'What is in the cart' },
  { kind: 'schedule', label: 'Day and time' },
]

/** A rule of a kind to begin with, in the shop's time zone and country; a text that is to be filled in is empty. */
export function newRule(
  kind: AudienceRule['kind'],
  { timeZone, country }: { timeZone: string; country: string },
): AudienceRule {
  const comparison = { operator: 'contain', value: '', show: true } as const
  switch (kind) {
    case 'address':
      return { kind, subject: 'path', name: '', ...comparison, operator: 'start' }
    case 'referrer':
      return { kind, subject: 'host', ...comparison }
    case 'utm':
      return { kind, parameter: 'source', ...comparison, operator: 'exact' }
    case 'country':
      return { kind, countries: [], show: true }
    case 'region':
      return { kind, country, regions: [], show: true }
    case 'device':
      return { kind, device: 'desktop', show: true }
    case 'system':
      return { kind, systems: [], show: true }
    case 'language':
      return { kind, languages: [], show: true }
    case 'visited':
      return { kind, ...comparison, times: 1, within: { unit: 'visit' } }
    case 'cart':
      return { kind, subject: 'item_count', comparison: 'greater_than_or_equal', figure: 1, show: true }
    case 'visitor':
      return { kind, visitor: 'new', show: true }
    case 'schedule':
      return { kind, timeZone, from: null, until: null, weekdays: [1, 2, 3, 4, 5], hours: null, show: true }
  }
}

/** What may show a popup, in the order of the menu; each at most once. */
export const TRIGGER_KINDS: readonly { kind: Trigger['kind']; label: string }[] = [
  { kind: 'immediate', label: 'At once' },
  { kind: 'time', label: 'After some time' },
  { kind: 'scroll', label: 'After scrolling' },
  { kind: 'exit_intent', label: 'Before leaving, on a computer' },
  { kind: 'mobile_exit', label: 'Before leaving, on a phone' },
  { kind: 'pages', label: 'After some pages' },
  { kind: 'clicks', label: 'After some clicks' },
  { kind: 'inactivity', label: 'When nothing is done' },
  { kind: 'cart', label: 'When the cart changes' },
  { kind: 'click', label: 'On a click on something' },
  { kind: 'event', label: 'On an event of the page' },
  { kind: 'autopilot', label: 'Choose the moment for me' },
]

/** A trigger of a kind to begin with. */
export function newTrigger(kind: Trigger['kind']): Trigger {
  switch (kind) {
    case 'time':
      return { kind, seconds: 5, scope: 'page' }
    case 'scroll':
      return { kind, percent: 50 }
    case 'clicks':
      return { kind, count: 3 }
    case 'pages':
      return { kind, count: 2 }
    case 'inactivity':
      return { kind, seconds: 20 }
    case 'mobile_exit':
      // Not the back button: search engines count it against a site.
      return { kind, backButton: false, scrollUp: true, returnToTab: true }
    case 'cart':
      return { kind, action: 'add', products: [], comparison: 'greater_than_or_equal', figure: 1 }
    case 'click':
      return { kind, selector: '' }
    case 'event':
      return { kind, name: '' }
    default:
      return { kind }
  }
}
