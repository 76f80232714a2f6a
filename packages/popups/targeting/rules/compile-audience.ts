import { unescapeText } from '@buoy/kernel/rules/query-parameter.ts'
import { cartFigureHolds } from '../../model/rules/cart-trigger.ts'
import type { Audience, AudienceRule } from '../contract.ts'
import type { Address } from './address.ts'
import { compilePattern } from './address-pattern.ts'
import { describeRule } from './describe-rule.ts'
import { compileAddressMatch, compileUrlMatch } from './match-address.ts'
import { compileMatch, type Match, type Operator } from './matches.ts'
import { compileSchedule } from './schedule.ts'
import type { Verdict } from './verdict.ts'
import type { Visitor } from './visitor.ts'

type Test = (visitor: Visitor) => boolean

/** A rule ready to be asked, with its words for anyone who wants to know why. */
export type CompiledRule = { words: string; passes: Test }

/** Tells whether one of a group's rules lets the visitor through, and what comes of it when none does. */
type CompiledGroup = { passes: Test; refusal: Verdict }

/**
 * An audience whose texts, sets and time zones have been read once. A busy service finds hardly one of its campaigns in
 * the processor's caches, and what a test costs is the way to what it compares: so a group of one rule is that rule, and
 * each test holds what it needs itself.
 */
export type CompiledAudience = readonly CompiledGroup[]

const PASSES: Verdict = { shown: true, reason: 'passes', rule: '' }

/** Reads an audience once, so that a display call only compares. */
export function compileAudience(audience: Audience): CompiledAudience {
  return audience.map((group) => {
    const rules = group.map(compileRule)
    const words = rules.map((rule) => rule.words).join(', or ')
    return { passes: anyOf(rules), refusal: { shown: false, reason: 'audience', rule: words } }
  })
}

function anyOf(rules: readonly CompiledRule[]): Test {
  const [only] = rules
  if (only !== undefined && rules.length === 1) return only.passes
  return (visitor) => rules.some(({ passes }) => passes(visitor))
}

/** Tells whether every group lets the visitor through, and if not, which one does not. */
export function evaluateAudience(audience: CompiledAudience, visitor: Visitor): Verdict {
  for (const group of audience) {
    if (!group.passes(visitor)) return group.refusal
  }
  return PASSES
}

/** Reads one rule once. */
export function compileRule(rule: AudienceRule): CompiledRule {
  const holds = compileTest(rule)
  return { words: describeRule(rule), passes: rule.show ? holds : (visitor) => !holds(visitor) }
}

function compileTest(rule: AudienceRule): Test {
  switch (rule.kind) {
    case 'address': {
      const { subject, name, operator, value } = rule
      if (operator === 'pattern') {
        const matches = compilePattern(value)
        const part = (page: Address) => (subject === 'parameter' ? page.parameter(name) : page[subject])
        return ({ page }) => page.url !== '' && matches(part(page) ?? '')
      }
      if (subject === 'parameter') {
        const match = compileParameter(operator, value)
        return ({ page }) => match(page.parameter(name))
      }
      const match = compileAddressMatch(subject, operator, value)
      return ({ page }) => match(page)
    }
    case 'referrer': {
      const match = compileAddressMatch(rule.subject, rule.operator, rule.value)
      return ({ referrer }) => match(referrer)
    }
    case 'utm': {
      const match = compileParameter(rule.operator, rule.value)
      const name = `utm_${rule.parameter}`
      // A visitor came by an advertisement on every page of the visit that began with it.
      return ({ page, landing }) => match(page.parameter(name) ?? landing.parameter(name))
    }
    case 'country': {
      const countries = new Set(rule.countries)
      return ({ country }) => countries.has(country)
    }
    case 'region': {
      const wanted = new Set(rule.regions)
      return ({ regions }) => regions().some((region) => wanted.has(region))
    }
    case 'device': {
      const wanted = rule.device
      return ({ device }) => device === wanted
    }
    case 'system': {
      const systems = new Set(rule.systems)
      return ({ system }) => systems.has(system)
    }
    case 'language': {
      const wanted = rule.languages.map((language) => language.toLowerCase())
      return ({ languages }) => languages.some((spoken) => wanted.some((tag) => isKindOf(spoken, tag)))
    }
    case 'visited':
      return compileVisited(rule)
    case 'cart': {
      const { subject, comparison, figure } = rule
      return ({ cart }) => {
        const known = subject === 'value' ? cart.value : cart.itemCount
        return known !== null && cartFigureHolds(known, comparison, figure)
      }
    }
    case 'visitor': {
      const wanted = rule.visitor === 'new'
      return ({ isNew }) => isNew === wanted
    }
    case 'schedule': {
      const includes = compileSchedule(rule)
      return ({ now, timeZone }) => includes(now, timeZone)
    }
  }
}

type VisitedRule = Extract<AudienceRule, { kind: 'visited' }>

function compileVisited({ operator, value, times, within }: VisitedRule): Test {
  const match = compileUrlMatch(operator, value)
  const pages = ({ visited, now }: Visitor): readonly string[] => {
    if (within.unit !== 'minutes') return visited[within.unit]()
    const since = now.getTime() / 1000 - within.minutes * 60
    return visited
      .timed()
      .filter(({ at }) => at >= since)
      .map(({ url }) => url)
  }
  return (visitor) => pages(visitor).filter(match).length >= times
}

/** `en-AU` is a kind of `en`; `english` is not. */
function isKindOf(spoken: string, tag: string): boolean {
  const language = spoken.toLowerCase()
  return language === tag || language.startsWith(`${tag}-`)
}

/**
 * Compares the value of a parameter, written as it is meant or copied from the address bar: `new range` and
 * `new+range` are the same.
 */
function compileParameter(operator: Operator, value: string): Match {
  const asMeant = compileMatch(operator, value)
  if (!/[+%]/.test(value)) return asMeant
  const asCopied = compileMatch(operator, unescapeText(value.replaceAll('+', ' ')))
  return (text) => asMeant(text) || asCopied(text)
}
