import { AI_ASSISTANTS, findKnownHost, isPaymentHost, SEARCH_ENGINES } from './known-hosts.ts'
import { type Address, type Arrival, DIRECT, NONE, type Source, sourceOf, type Why } from './source.ts'

/** `isNews` is false for a page that says nothing of where the visit came from: another of our own, or direct. */
export type Classified = { source: Source; why: Why; isNews: boolean }

/** Campaign parameters of an address and the field of the source that each fills (S3.52). */
const CAMPAIGN_PARAMETERS = {
  utm_source: 'source',
  utm_medium: 'medium',
  utm_campaign: 'campaign',
  utm_content: 'content',
  utm_id: 'id',
  utm_term: 'term',
  utm_source_platform: 'platform',
  utm_creative_format: 'format',
  utm_marketing_tactic: 'tactic',
} as const satisfies Record<string, keyof Source>

/** Click ids that advertising networks add; they name the network even when nobody has tagged the link. */
const CLICK_IDS: readonly { parameter: string; source: string }[] = [
  { parameter: 'gclid', source: 'google' },
  { parameter: 'gbraid', source: 'google' },
  { parameter: 'wbraid', source: 'google' },
  { parameter: 'dclid', source: 'google' },
  { parameter: 'yclid', source: 'yandex' },
  { parameter: 'msclkid', source: 'bing' },
]
const PAID = 'cpc'

/** Longest value kept of anything a visitor's address holds, in characters. */
const LONGEST_VALUE = 200

/**
 * Tells where a visit came from and why, in this order: campaign parameters, click ids, AI assistants,
 * search engines (S9.39), other sites, and otherwise direct (S9.42). Pure; reads nothing but its input.
 */
export function classifyArrival(arrival: Arrival): Classified {
  const { page, referrer } = arrival
  return (
    byCampaign(page.parameters) ??
    byClickId(page.parameters) ??
    byReferrer(referrer, page.host) ?? {
      source: DIRECT,
      why: { rule: 'no-referrer', parameter: null, value: null },
      isNews: false,
    }
  )
}

function byCampaign(parameters: Address['parameters']): Classified | null {
  const given = Object.entries(CAMPAIGN_PARAMETERS).flatMap(([parameter, field]) => {
    const value = clean(parameters[parameter])
    return value === '' ? [] : [{ parameter, field, value }]
  })
  const [first] = given
  if (first === undefined) return null
  const click = findClickId(parameters)
  const source = sourceOf({
    type: 'utm',
    // What the tags leave out a click id tells, the campaign too (sourcebuster's `google_cpc`).
    source: click?.source ?? NONE,
    medium: click ? PAID : NONE,
    campaign: click ? `${click.source}_${PAID}` : NONE,
    ...Object.fromEntries(given.map(({ field, value }) => [field, value])),
  })
  return {
    source,
    why: { rule: 'campaign-parameter', parameter: first.parameter, value: first.value },
    isNews: true,
  }
}

function byClickId(parameters: Address['parameters']): Classified | null {
  const click = findClickId(parameters)
  if (click === undefined) return null
  const { source, parameter } = click
  return {
    source: sourceOf({ type: 'utm', source, medium: PAID, campaign: `${source}_${PAID}` }),
    // The id itself names one person's click, so it is not kept.
    why: { rule: 'click-id', parameter, value: null },
    isNews: true,
  }
}

function byReferrer(referrer: Address | null, ownHost: string): Classified | null {
  if (referrer === null) return null
  const { host } = referrer
  const value = clean(referrer.origin)
  if (isOwn(host, ownHost)) {
    return { source: DIRECT, why: { rule: 'own-page', parameter: 'referrer', value }, isNews: false }
  }
  if (isPaymentHost(host)) {
    return { source: DIRECT, why: { rule: 'back-from-payment', parameter: 'referrer', value }, isNews: false }
  }
  const assistant = findKnownHost(AI_ASSISTANTS, host)
  if (assistant) {
    return {
      source: sourceOf({ type: 'referral', source: assistant.name, medium: 'ai-assistant' }),
      why: { rule: 'ai-assistant', parameter: 'referrer', value },
      isNews: true,
    }
  }
  const engine = findKnownHost(SEARCH_ENGINES, host)
  if (engine) {
    const term = clean(referrer.parameters[engine.keyword ?? '']) || '(not provided)'
    return {
      source: sourceOf({ type: 'organic', source: engine.name, medium: 'organic', term }),
      why: { rule: 'search-engine', parameter: 'referrer', value },
      isNews: true,
    }
  }
  return {
    source: sourceOf({
      type: 'referral',
      source: withoutWww(host),
      medium: 'referral',
      content: clean(referrer.path) || NONE,
    }),
    why: { rule: 'other-site', parameter: 'referrer', value },
    isNews: true,
  }
}

function findClickId(parameters: Address['parameters']) {
  return CLICK_IDS.find(({ parameter }) => clean(parameters[parameter]) !== '')
}

/** Our own host, its `www`, and its subdomains: a shop's phone pages and help pages bring nobody new. */
function isOwn(host: string, ownHost: string): boolean {
  const [one, own] = [withoutWww(host), withoutWww(ownHost)]
  return one === own || one.endsWith(`.${own}`)
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

/** Without control characters and separators of the documented cookies, and not endless. */
function clean(value: string | undefined): string {
  return (value ?? '')
    .replaceAll(/[\p{Cc}|]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_VALUE)
}
