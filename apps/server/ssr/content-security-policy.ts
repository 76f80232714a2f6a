import { createHash } from 'node:crypto'

export type PolicySources = {
  /** Where Stripe.js comes from and its frames live, other than our own origin; empty for the sandbox. */
  provider: readonly string[]
  /** Other hosts of the popup script: display, API and CDN. */
  popups: string[]
  /** Whether a live shop offers Google Pay, whose script comes from its maker (developers.google.com/pay/api/web). */
  googlePay?: boolean
  /** The host of the owner's map tiles (`pages/maps`). */
  mapTiles?: string | null
  /** Where the captcha service that the owner has chosen comes from; empty for our own proof of work. */
  captcha?: readonly string[]
}

/** Where the wallet's script, its frames and calls, and the pictures on its button come from. */
const GOOGLE_PAY = ['https://pay.google.com']
const GOOGLE_PAY_PICTURES = ['https://www.gstatic.com']

/** The live provider's wallet, Link, opens its windows from hosts of its own and shows pictures of cards from there. */
const LINK = ['https://link.com', 'https://*.link.com']

/** Houses whose videos an owner may show; nothing is loaded from them before somebody plays one. */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * The policy of storefront pages. `scripts` names what may run besides our own files: a nonce of a
 * page made for one request, or the hashes of a cached page's inline scripts. Style attributes are
 * allowed (React writes them), style elements are not.
 */
export function contentSecurityPolicy(sources: PolicySources, scripts: string[]): string {
  const own = "'self'"
  const google = sources.googlePay ? GOOGLE_PAY : []
  const captcha = sources.captcha ?? []
  const link = sources.provider.length === 0 ? [] : LINK
  const directives: Record<string, string[]> = {
    'default-src': [own],
    'script-src': [own, ...scripts, ...sources.provider, ...google, ...captcha, ...sources.popups],
    // The wallet's maker writes its button's style into the page.
    'style-src': sources.googlePay ? [own, "'unsafe-inline'"] : [own],
    'style-src-attr': ["'unsafe-inline'"],
    // Photos that a shopper has chosen for a review are previewed before they are sent.
    'img-src': [
      own,
      'data:',
      'blob:',
      ...sources.popups,
      ...(sources.googlePay ? GOOGLE_PAY_PICTURES : []),
      ...(sources.mapTiles ? [sources.mapTiles] : []),
      ...link,
    ],
    'font-src': [own, ...sources.popups],
    'connect-src': [own, ...sources.provider, ...google, ...captcha, ...sources.popups],
    'frame-src': [
      own,
      ...sources.provider,
      ...link,
      ...google,
      ...captcha,
      ...sources.popups,
      ...VIDEO_FRAMES,
    ],
    'object-src': ["'none'"],
    'base-uri': [own],
    'form-action': [own],
    'frame-ancestors': [own],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
/** Script elements of these types are data, not code, and need no permission. */
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/

/**
 * CSP sources, `'sha256-…'`, for the inline scripts that were drawn with `mark` as their nonce, each once, and the page
 * without the mark, as it may be kept for everybody. A script that came with somebody's text has no mark and may not
 * run, so a fault in what cleans texts stays harmless.
 */
export function allowMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', text = '' } = groups ?? {}
    if (/\bsrc=/.test(attributes) || DATA_TYPE.test(attributes) || text === '') continue
    if (!attributes.includes(`nonce="${mark}"`)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text.replaceAll(mark, '')).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
