import { before, parameterOf, unescapeText } from '@buoy/kernel/rules/query-parameter.ts'
import { type ComparableAddress, comparableAddress, comparableHost } from './comparable-address.ts'
import { originHost } from './site-host.ts'

/** Scheme and host of an address; the path begins where it ends. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i

/** A fragment by which a single-page site names a page; any other is a place in one, or a secret. */
const ROUTE = /^#!?\/.+/s

/** An address taken apart for comparing, with letters in place of their escapes; a part is '' when there is none. */
export type Address = {
  /** Without its fragment, unless that is a route of a single-page site. */
  url: string
  /** Without port and `www.`, lower case, in letters. */
  host: string
  /** With its leading slash, without query and fragment. */
  path: string
  /** The same in the form that rules compare. */
  lowPath: string
  /** What follows the question mark. */
  query: string
  /** First value of a query's parameter, decoded; `undefined` when there is none. */
  parameter: (name: string) => string | undefined
  /** All of it in the form that rules compare; worked out when a rule asks. */
  comparable: () => ComparableAddress
}

/** Takes an address apart. One that cannot be read gives empty parts and matches nothing. */
export function readAddress(url: string): Address {
  const given = url.trim()
  const whole = before(given, '#')
  const route = ROUTE.exec(given.slice(whole.length))?.[0] ?? ''
  const beforeQuery = before(whole, '?')
  const query = whole.slice(beforeQuery.length + 1)
  const origin = ORIGIN.exec(beforeQuery)?.[0]
  const afterHost = origin === undefined ? beforeQuery : beforeQuery.slice(origin.length)
  const path = unescapeText(whole === '' ? '' : afterHost.startsWith('/') ? afterHost : `/${afterHost}`)
  let comparable: ComparableAddress | undefined
  return {
    url: unescapeAddress(whole) + unescapeText(route),
    host: hostInLetters(origin ?? before(beforeQuery, '/')),
    path,
    lowPath: path.normalize('NFC').toLowerCase(),
    query: unescapeText(query),
    parameter: (name) => parameterOf(query, name)?.normalize('NFC'),
    comparable: () => {
      comparable ??= comparableAddress(whole + route)
      return comparable
    },
  }
}

function hostInLetters(origin: string): string {
  const host = originHost(origin)
  return host.includes('xn--') ? comparableHost(host) : host
}

/** An address in the letters that people read and owners write rules with: browsers tell `/%D7%90` of `/א` (W9.34). */
export function unescapeAddress(address: string): string {
  if (!address.includes('%')) return address
  // Each side for itself: half an escape in the query does not hide the path.
  const path = before(address, '?')
  return unescapeText(path) + unescapeText(address.slice(path.length))
}

/** What separates the parts of an address stays escaped, and so does what nobody would see. */
const UNSEEN = /\p{C}/u

/** An address as a report shows it. */
export function readableAddress(address: string): string {
  try {
    const readable = decodeURI(address)
    return UNSEEN.test(readable) ? address : readable
  } catch {
    return address
  }
}
