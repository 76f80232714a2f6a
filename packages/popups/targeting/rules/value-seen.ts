import type { AudienceRule } from '../contract.ts'
import { isTimeZone } from './time-zone.ts'
import type { Visitor } from './visitor.ts'

/** What a rule of an audience looks at, as it is for this visitor; '' for nothing. */
export function valueSeen(rule: AudienceRule, visitor: Visitor): string {
  switch (rule.kind) {
    case 'address':
      return (
        (rule.subject === 'parameter' ? visitor.page.parameter(rule.name) : visitor.page[rule.subject]) ?? ''
      )
    case 'referrer':
      return visitor.referrer[rule.subject] ?? ''
    case 'utm': {
      const name = `utm_${rule.parameter}`
      return visitor.page.parameter(name) ?? visitor.landing.parameter(name) ?? ''
    }
    case 'country':
      return visitor.country
    case 'region':
      return visitor.regions().join(', ')
    case 'device':
      return visitor.device
    case 'system':
      return visitor.system
    case 'language':
      return visitor.languages.join(', ')
    case 'visited': {
      const seen = rule.within.unit === 'visit' ? visitor.visited.visit() : visitor.visited.ever()
      return seen.length === 1 ? '1 page before' : `${seen.length} pages before`
    }
    case 'cart':
      return String((rule.subject === 'value' ? visitor.cart.value : visitor.cart.itemCount) ?? '')
    case 'visitor':
      return visitor.isNew ? 'new' : 'returning'
    case 'schedule':
      return clockAt(visitor.now, zoneFor(rule, visitor))
  }
}

function zoneFor(rule: Extract<AudienceRule, { kind: 'schedule' }>, { timeZone }: Visitor): string {
  return rule.byVisitor && timeZone !== '' && isTimeZone(timeZone) ? timeZone : rule.timeZone
}

function clockAt(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(now)
}
