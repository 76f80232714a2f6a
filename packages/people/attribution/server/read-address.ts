import type { Address } from '../rules/source.ts'

/** Longest address kept, in characters. */
const LONGEST_ADDRESS = 1000
/** Parameters that may name a person, open something, or stand for one person's click; never kept. */
const PRIVATE_PARAMETER =
  /key|token|email|mail|phone|name|pass|secret|nonce|code|gclid|fbclid|msclkid|braid|dclid|yclid/i

/**
 * Takes an http address apart for the rules of attribution; `null` when it is none. What is kept of it
 * has no fragment, no credentials and no private parameters.
 */
export function readAddress(text: string): Address | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  const parameters = Object.fromEntries(url.searchParams)
  const kept = new URL(url.origin + url.pathname)
  for (const [name, value] of url.searchParams) {
    if (!PRIVATE_PARAMETER.test(name)) kept.searchParams.append(name, value)
  }
  return {
    origin: url.origin,
    host: url.hostname,
    path: url.pathname,
    parameters,
    href: kept.toString().slice(0, LONGEST_ADDRESS),
  }
}
