/// <reference path="./punycode.d.ts" />
import { before, unescapeText } from '@buoy/kernel/rules/query-parameter.ts'
import punycode from 'punycode.js'

/**
 * An address, or the beginning, middle or end of one that an owner has written, in the form that rules compare: small
 * letters, no escapes, no scheme, no `www.`, no usual port, host names in letters, spaces in the query for its plus
 * signs. A part that is not there is '', and `null` where an owner has not named it.
 */
export type ComparableAddress = {
  /** With its port, if that is not the usual one. */
  host: string | null
  path: string
  query: string | null
  /** What follows `#`. */
  fragment: string | null
}

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//
const USUAL_PORT = /:(?:80|443)$/
/** A host name, an IP address or `localhost`, where an owner has left the scheme out. */
const LOOKS_LIKE_HOST = /^(?:[^\s:[\]]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** Takes an address, or a piece of one, apart for comparing. Text that is no address is a path. */
export function comparableAddress(written: string): ComparableAddress {
  const text = written.trim()
  const fragmentAt = text.indexOf('#')
  const whole = fragmentAt < 0 ? text : text.slice(0, fragmentAt)
  const queryAt = whole.indexOf('?')
  const place = queryAt < 0 ? whole : whole.slice(0, queryAt)
  const hasScheme = SCHEME.test(place.toLowerCase())
  const bare = hasScheme ? place.replace(/^[^/]*\/\//, '') : place
  const first = before(bare, '/')
  const name = first.toLowerCase()
  const mayBeHost = name.includes('.') || name.startsWith('localhost') || name.startsWith('[')
  const hasHost = hasScheme || (mayBeHost && LOOKS_LIKE_HOST.test(name))
  return {
    host: hasHost ? comparableHost(first) : null,
    path: comparableText(hasHost ? bare.slice(first.length) : bare),
    query: queryAt < 0 ? null : comparableQuery(whole.slice(queryAt + 1)),
    fragment: fragmentAt < 0 ? null : comparableText(text.slice(fragmentAt + 1)),
  }
}

/** A host as it is compared, without scheme, `www.` and usual port; a piece of one as well. */
export function comparableHost(host: string): string {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(SCHEME, '')
    .replace(/[/?#].*$/s, '')
  return inLetters(bare.replace(/^www\./, '').replace(USUAL_PORT, '')).normalize('NFC')
}

/** A query as it is compared. A plus sign is a space in it, `%2B` a plus sign. */
export function comparableQuery(query: string): string {
  return comparableText(query.replaceAll('+', ' '))
}

/** Any other part of an address as it is compared. */
export function comparableText(text: string): string {
  return unescapeText(text).normalize('NFC').toLowerCase()
}

function inLetters(host: string): string {
  if (!host.includes('xn--')) return host
  try {
    return punycode.toUnicode(host)
  } catch {
    return host
  }
}
