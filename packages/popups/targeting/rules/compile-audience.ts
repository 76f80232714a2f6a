import type { Audience, AudienceRule } from '../contract.ts'
import { type Address, unescapeAddress } from './address.ts'
import { describeRule } from './describe-rule.ts'
import { compileMatch } from './matches.ts'
import { compileSchedule } from './schedule.ts'
import type { Verdict } from './verdict.ts'
import type { Visitor } from './visitor.ts'

/** A rule ready to be asked, with its words for whoever wants to know why. */
export type CompiledRule = { words: string; passes: (visitor: Visitor) => boolean }

/** Rules of which one has to let the visitor through, and what comes of it when none does. */
export type CompiledGroup = { rules: readonly CompiledRule[]; refusal: Verdict }

/** An audience whose texts, sets and time zones have been read once. */
export type CompiledAudience = readonly CompiledGroup[]

const PASSES: Verdict = { shown: true, reason: 'passes', rule: '' }

/** Reads an audience once, so that a display call only compares. */
export function compileAudience(audience: Audience): CompiledAudience {
  return audience.map((group) => {
    const rules = group.map(compileRule)
    const words = rules.map((rule) => rule.words).join(', or ')
    return { rules, refusal: { shown: false, reason: 'audience', rule: words } }
  })
}

/** Tells whether every group lets the visitor through, and if not, which one does not. */
export function judgeAudience(audience: CompiledAudience, visitor: Visitor): Verdict {
  for (const group of audience) {
    if (!passesGroup(group, visitor)) return group.refusal
  }
  return PASSES
}

function passesGroup({ rules }: CompiledGroup, visitor: Visitor): boolean {
  for (const rule of rules) if (rule.passes(visitor)) return true
  return false
}

function compileRule(rule: AudienceRule): CompiledRule {
  const holds = compileTest(rule)
  const { show } = rule
  return { words: describeRule(rule), passes: show ? holds : (visitor) => !holds(visitor) }
}

function compileTest(rule: AudienceRule): (visitor: Visitor) => boolean {
  switch (rule.kind) {
    case 'address': {
      const match = compileMatch(rule.operator, written(rule))
      return ({ page }) => match(subjectOf(page, rule.subject, rule.name))
    }
    case 'referrer': {
      const match = compileMatch(rule.operator, written(rule))
      return ({ referrer }) => match(subjectOf(referrer, rule.subject, ''))
    }
    case 'utm': {
      const match = compileMatch(rule.operator, rule.value)
      const name = `utm_${rule.parameter}`
      // A visitor came by an advertisement on every page of the visit that began with it.
      return ({ page, landing }) => match(page.parameter(name) ?? landing.parameter(name))
    }
    case 'country': {
      const countries = new Set(rule.countries)
      return ({ country }) => countries.has(country)
    }
    case 'device':
      return ({ device }) => device === rule.device
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
    case 'visitor':
      return ({ isNew }) => isNew === (rule.visitor === 'new')
    case 'schedule': {
      const includes = compileSchedule(rule)
      return ({ now }) => includes(now)
    }
  }
}

type VisitedRule = Extract<AudienceRule, { kind: 'visited' }>

function compileVisited({ operator, value, times, within }: VisitedRule): (visitor: Visitor) => boolean {
  const match = compileMatch(operator, unescapeAddress(value))
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

/** What an owner wrote or copied from the address bar; a parameter is written as it is meant. */
function written({ subject, value }: Extract<AudienceRule, { kind: 'address' | 'referrer' }>): string {
  return subject === 'parameter' ? value : unescapeAddress(value)
}

function subjectOf(
  address: Address,
  subject: 'url' | 'path' | 'host' | 'query' | 'parameter',
  name: string,
): string | undefined {
  return subject === 'parameter' ? address.parameter(name) : address[subject]
}
