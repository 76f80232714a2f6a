import { siteHost } from './site-host.ts'

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
  const whole = url.trim().split('#', 1)[0] ?? ''
  const [beforeQuery = '', ...rest] = whole.split('?')
  const query = rest.join('?')
  const afterHost = beforeQuery.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  return {
    url: whole,
    host: siteHost(whole),
    path: whole === '' ? '' : afterHost.startsWith('/') ? afterHost : `/${afterHost}`,
    query,
    parameter: (name) => parameterOf(query, name),
  }
}

function parameterOf(query: string, name: string): string | undefined {
  for (const pair of query.split('&')) {
    const [key = '', ...value] = pair.split('=')
    if (decode(key) === name) return decode(value.join('='))
  }
  return undefined
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Half an escape in somebody's link: compared as it stands.
    return spaced
  }
}
