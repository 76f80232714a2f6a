import type { InstallCheck } from '../install-contract.ts'
import { readTags, type Tag } from './read-tags.ts'

type Looked = {
  /** The address that the page was read at. */
  page: string
  html: string
  /** Values of the Content-Security-Policy headers. */
  policies: readonly string[]
  clientId: string
  needed: readonly { directive: string; sources: readonly string[] }[]
}

const EMBED_SCRIPT = /\/embed\/(?:pinned\/[^/?]+\/)?pixel\.js\?/

/** Looks for the embed tag in a page's markup, and whether the page's policy lets it work (W2.02, W2.03). */
export function findSnippet({ page, html, policies, clientId, needed }: Looked): InstallCheck {
  const tags = readTags(html)
  const ids = tags.filter(({ name }) => name === 'script').flatMap(idsIn)
  if (ids.length === 0) return { outcome: 'not_found', seen: '' }
  const own = ids.filter((id) => id === clientId)
  if (own.length === 0) return { outcome: 'other_id', seen: ids.join(', ') }
  const inPage = tags.filter(isPolicy).map(({ attributes }) => attributes.get('content') ?? '')
  const address = new URL(page)
  const missing = [...policies, ...inPage].flatMap((policy) => missingIn(policy, address, needed))
  if (missing.length > 0) return { outcome: 'blocked', seen: [...new Set(missing)].join(', ') }
  return own.length > 1 ? { outcome: 'found_twice', seen: `${own.length}` } : { outcome: 'found', seen: '' }
}

/** Client ids in a script's address, also in one that the page keeps aside to load it later, as in `data-src`. */
function idsIn({ attributes }: Tag): string[] {
  const addresses = [...attributes.values()].filter((value) => EMBED_SCRIPT.test(value))
  return addresses.slice(0, 1).map((address) => /[?&]id=([^&#]*)/.exec(address)?.[1] ?? '')
}

function isPolicy({ name, attributes }: Tag): boolean {
  return name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy'
}

/** The directives of a policy that name neither the sources nor anything that includes them. */
function missingIn(policy: string, page: URL, needed: Looked['needed']): string[] {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  return needed
    .filter(({ directive, sources }) => {
      const allowed = directives.get(directive) ?? directives.get('default-src')
      if (allowed === undefined) return false
      // A nonce is on the tag itself, and the parts come with it.
      if (directive === 'script-src' && allowed.some((source) => source.startsWith("'nonce-"))) return false
      const origins = sources.map((source) => new URL(source))
      return !origins.every((origin) => allowed.some((one) => allows(one, origin, page)))
    })
    .map(({ directive }) => directive)
}

/**
 * Whether a source of a page's policy lets an origin pass: itself, its scheme, its host, `*`, a wildcard above it, or
 * `'self'` where it is the page's own.
 */
function allows(source: string, origin: URL, page: URL): boolean {
  const { protocol, host, hostname } = origin
  const given = source.toLowerCase().replace(/\/$/, '')
  if (given === "'self'") return isOwn(origin, page)
  if (['*', protocol, origin.origin, host, hostname].includes(given)) return true
  const wildcard = /^(?:(https?):\/\/)?\*(\..+)$/.exec(given)
  if (wildcard === null) return false
  const [, scheme, below = ''] = wildcard
  return (scheme === undefined || `${scheme}:` === protocol) && host.endsWith(below)
}

/** Whether an origin is a page's own in the eyes of a policy: a page without encryption may load from itself with it. */
function isOwn(origin: URL, page: URL): boolean {
  if (origin.origin === page.origin) return true
  const arePortsUsual = origin.port === '' && page.port === ''
  return origin.hostname === page.hostname && origin.protocol === 'https:' && arePortsUsual
}
