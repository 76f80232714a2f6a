import type { Embed } from './embed.ts'

/** What the loader must know besides {@link Embed}. */
export type EmbedTag = Embed & {
  /** The visitor has to agree before anything is kept or asked; the site says when. */
  asksConsent: boolean
}

const TAG_ID = 'pixel-script-poptin'

/** The script's own tag: by its id, else the first whose address says so (W2.03). */
export function findTag(): HTMLScriptElement | null {
  const byId = document.getElementById(TAG_ID)
  if (byId instanceof HTMLScriptElement) return byId
  return document.querySelector<HTMLScriptElement>('script[src*="pixel.js?id="]')
}

/**
 * Reads the configuration from the query of the script's own address (W2.02, W2.03). `hosts` are the
 * service's display, API and CDN origins separated by spaces; an empty one is where the script came from.
 * Gives `null` without a client id of 13 letters or digits.
 */
export function readTag(src: string, hosts: string): EmbedTag | null {
  const address = new URL(src)
  const query = address.searchParams
  const clientId = query.get('id') ?? ''
  if (!/^[0-9A-Za-z]{13}$/.test(clientId)) return null
  const [display = '', api = '', cdn = ''] = hosts.split(' ')
  const override = originOf(query.get('cdn'), address.protocol)
  return {
    clientId,
    display: display || address.origin,
    api: api || display || address.origin,
    cdn: override || cdn || address.origin,
    debug: query.get('debug') === '1',
    jquery: query.get('jquery'),
    noConflict: noConflictMode(query.get('noconflict')),
    asksConsent: query.get('consent') === 'required',
  }
}

function noConflictMode(text: string | null): Embed['noConflict'] {
  if (text === '1') return 1
  return text === '2' ? 2 : 0
}

function originOf(host: string | null, protocol: string): string {
  const address = host && (host.includes('//') ? host : `${protocol}//${host}`)
  return address && URL.canParse(address) ? new URL(address).origin : ''
}
