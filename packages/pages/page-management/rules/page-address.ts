import { RESERVED_SLUGS } from '../../document/rules/page-path.ts'

/** A page's slug: small letters, digits and single hyphens. */
export const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** First parts of addresses that never reach a page: files, calls, and the console. */
export const RESERVED_ROOTS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'console',
  'embed',
  'healthz',
  'metrics',
  'openapi.json',
  'pictures',
  'readyz',
  'robots.txt',
  'sandbox',
  'sitemap.xml',
  'webhooks',
])

/** Why the shop keeps an address for itself; `null` for one that is free for pages. */
export function reservedSlug(slug: string, legalSlugs: readonly string[]): string | null {
  if (legalSlugs.includes(slug)) {
    return 'This is the address of a legal page. Write that one under Settings, Legal pages, or choose another address.'
  }
  return RESERVED_SLUGS.has(slug) ? 'The shop uses this address itself. Choose another.' : null
}

/** Why nothing may be redirected from an address, by its key; `null` where it may. */
export function reservedFrom(key: string): string | null {
  if (key === '/') return 'This is the home page. Choose another one in the list of pages.'
  const isReserved = [...RESERVED_ROOTS].some((root) => key === `/${root}` || key.startsWith(`/${root}/`))
  const isShops = [...RESERVED_SLUGS].some((slug) => key === `/index.php/${slug}`)
  return isReserved || isShops ? 'The shop uses this address itself, so nobody would be redirected.' : null
}
