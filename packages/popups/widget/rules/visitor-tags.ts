import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'

/** What tags of the visitor, their product and their cart can say; `''` and what is left out is not known. */
export type VisitorFacts = Partial<Record<VisitorTag, string>>

const TAGS = [
  'first_name',
  'name',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'product_name',
  'product_price',
  'cart_value',
  'cart_items',
] as const
export type VisitorTag = (typeof TAGS)[number]

/** `{{name|there}}`: the tag, and after a bar what stands there when nothing is known. */
const TAG = new RegExp(`\\{\\{\\s*(${TAGS.join('|')})\\s*(?:\\|([^{}]{0,80}))?\\}\\}`, 'g')
const LONGEST_VALUE = 60
/** HTML of the owner's: anyone's text in it would run as a script. */
const HTML = 'html'
/** Fields of a design that are addresses. */
const ADDRESSES = ['url', 'href', 'src']

/**
 * Fills such tags of a text: with what is known, else with the tag's own default, else with nothing. The result is text, which
 * is drawn as text; in an `isAddress` each value is escaped besides, so that it can be no more than a part of one.
 */
export function fillVisitorTags(text: string, facts: VisitorFacts, isAddress = false): string {
  return text.replace(TAG, (_tag, name: VisitorTag, otherwise = '') => {
    const value = tidy(facts[name] ?? '') || otherwise.trim()
    return isAddress ? encodeURIComponent(value) : value
  })
}

/** Fills such tags of every text of a value that came as JSON, a design for example; not those of the owner's HTML. */
export function fillVisitorTagsIn<Value>(value: Value, facts: VisitorFacts): Value {
  return JSON.parse(plainJson(value as Plain), (key, item) =>
    typeof item === 'string' && key !== HTML ? fillVisitorTags(item, facts, ADDRESSES.includes(key)) : item,
  ) as Value
}

/** The tags that a design, as JSON, has: only what they ask for is looked at. */
export function visitorTagsOf(json: string): ReadonlySet<VisitorTag> {
  return new Set([...json.matchAll(TAG)].map(([, name]) => name as VisitorTag))
}

/**
 * Anyone can write a link with a value in it: one line, without what is not seen or turns the direction of text, and without
 * braces, so that it is no tag itself; cut where it is too long for a heading.
 */
function tidy(value: string): string {
  const seen = value
    .replace(/[\p{C}{}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...seen]
  return letters.length > LONGEST_VALUE
    ? `${letters
        .slice(0, LONGEST_VALUE - 1)
        .join('')
        .trimEnd()}…`
    : seen
}
