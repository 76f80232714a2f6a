import type { InstallCheck } from '../install-contract.ts'

type Looked = {
  /** The address that the page was read at. */
  page: string
  html: string
  /** Values of the Content-Security-Policy headers. */
  policies: readonly string[]
  clientId: string
  needed: readonly { directive: string; sources: readonly string[] }[]
}

const TAG = /<script\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]*\/embed\/pixel\.js\?[^"'\s>]*)/gi
const META_POLICY =
  /<meta\b[^>]*http-equiv\s*=\s*["']?content-security-policy["']?[^>]*\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Looks for the embed tag in a page's markup, and whether the page's policy lets it work (W2.02, W2.03). */
export function findSnippet({ page, html, policies, clientId, needed }: Looked): InstallCheck {
  const text = html.replace(/<!--[\s\S]*?-->/g, '')
  const ids = [...text.matchAll(TAG)].map(([, src = '']) => /[?&](?:amp;)?id=([^&#]*)/.exec(src)?.[1] ?? '')
  if (ids.length === 0) return { outcome: 'not_found', seen: '' }
  const own = ids.filter((id) => id === clientId)
  if (own.length === 0) return { outcome: 'other_id', seen: ids.join(', ') }
  const inPage = [...text.matchAll(META_POLICY)].map(([, double, single]) => double ?? single ?? '')
  const missing = [...policies, ...inPage].flatMap((policy) => missingIn(policy, page, needed))
  if (missing.length > 0) return { outcome: 'blocked', seen: [...new Set(missing)].join(', ') }
  return own.length > 1 ? { outcome: 'found_twice', seen: `${own.length}` } : { outcome: 'found', seen: '' }
}

/** The directives of a policy that name neither the sources nor anything that includes them. */
function missingIn(policy: string, page: string, needed: Looked['needed']): string[] {
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
      return !sources.every((source) => allowed.some((one) => allows(one, source, page)))
    })
    .map(({ directive }) => directive)
}

/**
 * Whether a source of a page's policy lets an origin pass: itself, its scheme, its host, `*`, a wildcard above it, or
 * `'self'` where it is the page's own.
 */
function allows(source: string, origin: string, page: string): boolean {
  const { protocol, host, hostname } = new URL(origin)
  const given = source.toLowerCase().replace(/\/$/, '')
  if (given === "'self'") return isOwn(new URL(origin), new URL(page))
  if (given === '*' || given === protocol || given === origin || given === host || given === hostname)
    return true
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
