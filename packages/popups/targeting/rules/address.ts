import { before, parameterOf, unescapeText } from '@buoy/kernel/rules/query-parameter.ts'
import { originHost } from './site-host.ts'

/** Scheme and host of an address; the path begins where it ends. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i

/** An address taken apart for comparing, with letters in place of their escapes; a part is '' when there is none. */
export type Address = {
  url: string
  /** Without port and `www.`, lower case. */
  host: string
  /** With its leading slash, without query and fragment. */
  path: string
  /** What follows the question mark. */
  query: string
  /** First value of a query's parameter, decoded; `undefined` when there is none. */
  parameter: (name: string) => string | undefined
}

/** Takes an address apart. One that cannot be read gives empty parts and matches nothing. */
export function readAddress(url: string): Address {
  const whole = before(url.trim(), '#')
  const beforeQuery = before(whole, '?')
  const query = whole.slice(beforeQuery.length + 1)
  const origin = ORIGIN.exec(beforeQuery)?.[0]
  const afterHost = origin === undefined ? beforeQuery : beforeQuery.slice(origin.length)
  return {
    url: unescapeAddress(whole),
    host: originHost(origin ?? before(beforeQuery, '/')),
    path: unescapeText(whole === '' ? '' : afterHost.startsWith('/') ? afterHost : `/${afterHost}`),
    query: unescapeText(query),
    parameter: (name) => parameterOf(query, name),
  }
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
