/**
 * The host by which a site is known: lower case, without scheme, port, path or a leading `www.` (W7.06).
 * Takes an address, an Origin header or a bare host; gives '' for what is none of these, such as `null`.
 */
export function siteHost(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
  const host = bare.startsWith('[') ? bare.replace(/\]:\d+$/, ']') : bare.replace(/:\d*$/, '')
  if (host === 'null' || !/^(\[[0-9a-f:.]+\]|[^\s[\]:]+)$/.test(host)) return ''
  return host.replace(/^www\./, '').replace(/\.$/, '')
}

/** Tells whether a host is one of the sites or below one of them; an IP address only ever matches itself. */
export function isOwnSite(host: string, sites: readonly string[]): boolean {
  if (host === '') return false
  return sites.some((site) => host === site || (!isAddress(site) && host.endsWith(`.${site}`)))
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
}
