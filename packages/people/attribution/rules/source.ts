/** How somebody came: by a tagged link, a search engine, another site, or the address itself. */
export type SourceType = 'utm' | 'organic' | 'referral' | 'typein'

/** Where a visit came from, in the words of the documented fields; what is not known is `(none)`. */
export type Source = {
  type: SourceType
  source: string
  medium: string
  campaign: string
  content: string
  id: string
  term: string
  platform: string
  format: string
  tactic: string
}

/** Why a visit has its source: the rule that decided, and the parameter and value it looked at. */
export type Why = { rule: Rule; parameter: string | null; value: string | null }

export type Rule =
  | 'campaign-parameter'
  | 'click-id'
  | 'search-engine'
  | 'ai-assistant'
  | 'other-site'
  | 'no-referrer'
  | 'own-page'
  | 'back-from-payment'

/** An http address, taken apart; `href` is what may be kept of it. */
export type Address = {
  href: string
  origin: string
  host: string
  path: string
  parameters: Record<string, string>
}

/** A page that was opened, and the page before it as far as the browser tells. */
export type Arrival = { page: Address; referrer: Address | null }

export const NONE = '(none)'

/** The source of visits without campaign, search or referral (S9.42). */
export const DIRECT: Source = {
  type: 'typein',
  source: '(direct)',
  medium: NONE,
  campaign: NONE,
  content: NONE,
  id: NONE,
  term: NONE,
  platform: NONE,
  format: NONE,
  tactic: NONE,
}

/** A source like {@link DIRECT} but for what is given. */
export function sourceOf(known: Partial<Source> & Pick<Source, 'type' | 'source' | 'medium'>): Source {
  return { ...DIRECT, ...known }
}

/** Tells whether two sources are the same in every field. */
export function isSameSource(a: Source, b: Source): boolean {
  return (Object.keys(DIRECT) as (keyof Source)[]).every((key) => a[key] === b[key])
}
