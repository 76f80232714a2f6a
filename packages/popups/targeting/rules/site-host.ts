import { remembered } from '@buoy/kernel/rules/remembered.ts'

/** Sites whose pages ask in a day. */
const MOST_ORIGINS = 5000

/**
 * The host by which a site is known: lower case, without scheme, port, path or a leading `www.` (W7.06). A backslash
 * begins a path, as it does for browsers.
 * Takes an address, an Origin header or a bare host; gives '' for what is none of these, such as `null`.
 */
export function siteHost(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/\\?#].*$/s, '')
    .replace(/^.*@/, '')
  const host = bare.startsWith('[') ? bare.replace(/\]:\d+$/, ']') : bare.replace(/:\d*$/, '')
  if (host === 'null' || !/^(\[[0-9a-f:.]+\]|[^\s[\]:]+)$/.test(host)) return ''
  return host.replace(/^www\./, '').replace(/\.$/, '')
}

const HIGHEST_PORT = 65_535

/**
 * The origin in what an owner has written of a site, with its scheme and port: `http://localhost:4000` of
 * `localhost:4000/shop`. `null` when they have written no more than a host.
 */
export function siteOrigin(written: string): string | null {
  const [, scheme = '', host = '', port = ''] =
    /^(?:(https?):\/\/)?(\[[0-9a-f:.]+\]|[^\s/\\?#:@[\]]+)(?::(\d{1,5}))?(?:[/\\?#]|$)/.exec(
      written.trim().toLowerCase(),
    ) ?? []
  if (host === '' || (scheme === '' && port === '') || Number(port) > HIGHEST_PORT) return null
  return `${scheme === '' ? usualScheme(host) : scheme}://${host}${port === '' ? '' : `:${port}`}`
}

/** The address of a site's front page, by the origin its owner has given or by its host alone. */
export function siteAddress({ host, origin }: { host: string; origin: string | null }): string {
  return `${origin ?? `${usualScheme(host)}://${host}`}/`
}

/** Machines on a desk have no certificate. */
function usualScheme(host: string): 'http' | 'https' {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(host)
    ? 'http'
    : 'https'
}

/** The same for an origin, such as `https://shop.example`: a service is sent the same ones again and again. */
export const originHost = remembered(siteHost, MOST_ORIGINS)

/** Tells whether a host is one of the sites or below one of them; an IP address only ever matches itself. */
export function isOwnSite(host: string, sites: readonly string[]): boolean {
  if (host === '') return false
  return sites.some((site) => host === site || (!isAddress(site) && host.endsWith(`.${site}`)))
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
}
