import type { Embed } from './embed.ts'

/** The script's tag: what it says, and its element if there is one within reach. */
export type FoundTag = { tag: Embed; element: HTMLScriptElement | null }

/** What of a document the script is looked for in. */
type Searched = Pick<Document, 'currentScript' | 'querySelectorAll'>

const TAG_ID = 'pixel-script-poptin'
/** Our address in a call stack, with the line and the column behind it. */
const ADDRESS_IN_STACK = /https?:\/\/\S*?\/pixel\.js\?[^\s)]+/
const LINE_AND_COLUMN = /:\d+:\d+$/

/**
 * Finds the tag that this script came by; call it while the script runs for the first time (W2.02, W2.03). Its own
 * element comes first: a page may have another service's tag with the same id, or have removed ours by now. A module,
 * and a script in a shadow root, are told no element: `stack`, of an error made in this script, names the address that
 * it was loaded from. Only then are the page's tags looked through: those with our id, those with our file's name.
 * Gives `null` when none of them names an account.
 */
export function findTag(document: Searched, stack: string, hosts: string): FoundTag | null {
  const own = document.currentScript as HTMLScriptElement | null
  const address = ADDRESS_IN_STACK.exec(stack)?.[0].replace(LINE_AND_COLUMN, '')
  const scripts = [...document.querySelectorAll('script')]
  const candidates = [
    ...(own ? [own] : []),
    ...(address ? [scripts.find(({ src }) => src === address) ?? address] : []),
    ...scripts.filter(({ id }) => id === TAG_ID),
    ...scripts.filter(({ src }) => src.includes('pixel.js?')),
  ]
  for (const candidate of candidates) {
    const isAddress = typeof candidate === 'string'
    const tag = readTag(isAddress ? candidate : candidate.src, hosts)
    if (tag) return { tag, element: isAddress ? null : candidate }
  }
  return null
}

/**
 * Reads the configuration from the query of the script's own address (W2.02, W2.03). `hosts` are the
 * service's display, API and CDN origins and the id of its Wix app, separated by spaces; an empty origin is where the
 * script came from.
 * Gives `null` without a client id of 13 letters or digits, and for what is no address: a page may have an element by
 * the name of `currentScript`.
 */
export function readTag(src: unknown, hosts: string): Embed | null {
  if (typeof src !== 'string' || !URL.canParse(src)) return null
  const address = new URL(src)
  const query = address.searchParams
  const clientId = query.get('id') ?? ''
  if (!/^[0-9A-Za-z]{13}$/.test(clientId)) return null
  const [display = '', api = '', cdn = '', wixAppId = ''] = hosts.split(' ')
  const override = originOf(query.get('cdn'), address.protocol)
  return {
    clientId,
    display: display || address.origin,
    api: api || display || address.origin,
    cdn: override || cdn || address.origin,
    wixAppId,
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
