import type { AudienceRule } from '../contract.ts'
import { CART_COMPARISON_WORDS } from './cart-comparison-words.ts'
import type { Operator } from './matches.ts'

/** Each comparison as it is and as it is not. */
export const VERBS: Record<Operator, [does: string, doesNot: string]> = {
  contain: ['contains', 'does not contain'],
  exact: ['is', 'is not'],
  start: ['starts with', 'does not start with'],
  end: ['ends with', 'does not end with'],
  greater_than: ['is greater than', 'is not greater than'],
  less_than: ['is less than', 'is not less than'],
  any_value: ['is there', 'is not there'],
}

/** The comparisons of a page's address. */
export const ADDRESS_VERBS: Record<Operator | 'pattern', [does: string, doesNot: string]> = {
  ...VERBS,
  pattern: ['matches the pattern', 'does not match the pattern'],
}

const SUBJECTS = { url: 'the address', path: 'the path', host: 'the host', query: 'the query' } as const
const REFERRERS = {
  url: 'the address it came from',
  path: 'the path it came from',
  host: 'the host it came from',
} as const
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A rule in words, as an owner would say what it asks for. */
export function describeRule(rule: AudienceRule): string {
  switch (rule.kind) {
    case 'address':
      return compared(
        rule.subject === 'parameter' ? `the parameter ${rule.name}` : SUBJECTS[rule.subject],
        rule,
      )
    case 'referrer':
      return compared(REFERRERS[rule.subject], rule)
    case 'utm':
      return compared(`utm_${rule.parameter}`, rule)
    case 'country':
      return is('the country', rule.show, rule.countries)
    case 'region':
      return is('the region', rule.show, rule.regions)
    case 'device':
      return is('the device', rule.show, [rule.device])
    case 'system':
      return is('the system', rule.show, rule.systems)
    case 'language':
      return is('the language', rule.show, rule.languages)
    case 'visited': {
      const times = rule.times === 1 ? 'a page' : `${rule.times} pages`
      const page = compared('address', { ...rule, show: true })
      return `${rule.show ? 'has' : 'has not'} seen ${times} whose ${page}${within(rule.within)}`
    }
    case 'cart':
      return `${rule.subject === 'value' ? 'the cart’s value' : 'the number of items in the cart'} ${rule.show ? 'is' : 'is not'} ${CART_COMPARISON_WORDS[rule.comparison]} ${rule.figure}`
    case 'visitor':
      return is('the visitor', rule.show, [rule.visitor])
    case 'schedule':
      return describeSchedule(rule)
  }
}

type Comparison = { operator: Operator | 'pattern'; value: string; show: boolean }

function compared(subject: string, { operator, value, show }: Comparison): string {
  const verb = ADDRESS_VERBS[operator][show ? 0 : 1]
  return operator === 'any_value' ? `${subject} ${verb}` : `${subject} ${verb} "${value}"`
}

function is(subject: string, show: boolean, values: readonly string[]): string {
  return `${subject} ${show ? 'is' : 'is not'} ${values.join(' or ')}`
}

function within(within: Extract<AudienceRule, { kind: 'visited' }>['within']): string {
  if (within.unit === 'visit') return ' in this visit'
  if (within.unit === 'minutes') return ` in the last ${within.minutes} minutes`
  return ''
}

function describeSchedule(rule: Extract<AudienceRule, { kind: 'schedule' }>): string {
  const parts = [
    rule.from === null ? '' : `from ${rule.from.replace('T', ' ')}`,
    rule.until === null ? '' : `until ${rule.until.replace('T', ' ')}`,
    rule.weekdays.length === 0 ? '' : `on ${rule.weekdays.map((day) => DAYS[day]).join(', ')}`,
    rule.hours === null ? '' : `between ${rule.hours.from} and ${rule.hours.until}`,
  ].filter((part) => part !== '')
  return `the time is ${rule.show ? '' : 'not '}${parts.join(' ') || 'any'} (${rule.byVisitor ? 'on the visitor’s clock' : rule.timeZone})`
}
