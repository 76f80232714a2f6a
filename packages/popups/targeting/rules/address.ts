import { originHost } from './site-host.ts'

const ENCODED = /[%+]/
/** Scheme and host of an address; the path begins where it ends. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i

/** An address taken apart for comparing; every part is '' when the address has none. */
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
    url: whole,
    host: originHost(origin ?? before(beforeQuery, '/')),
    path: whole === '' ? '' : afterHost.startsWith('/') ? afterHost : `/${afterHost}`,
    query,
    parameter: (name) => parameterOf(query, name),
  }
}

/** What stands before the first `mark`; all of it when there is none. */
function before(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}

function parameterOf(query: string, name: string): string | undefined {
  for (const pair of query.split('&')) {
    const key = before(pair, '=')
    if (decode(key) === name) return decode(pair.slice(key.length + 1))
  }
  return undefined
}

function decode(text: string): string {
  if (!ENCODED.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Half an escape in somebody's link: compared as it stands.
    return spaced
  }
}
