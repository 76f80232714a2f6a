import { isPageAddress } from '@buoy/kernel/rules/language-address.ts'
import type { FastifyInstance } from 'fastify'
import { type SitemapDeps, sitemap } from './sitemap.ts'

/** Places that belong to one shopper or to the owner, and listings that only people narrow down. */
const CLOSED = [
  '/index.php/cart/',
  '/index.php/checkout/',
  '/index.php/my-account/',
  '/console/',
  '/sandbox/',
  '/search/',
  '/*?*filter_',
  '/*?*min_price=',
  '/*?*max_price=',
  '/*?*rating_filter=',
  '/*?*product_cat=',
]
const AN_HOUR = 'public, max-age=3600'

/** `/robots.txt` and the sitemap: what crawlers may read, and where it is. */
export function crawlers(app: FastifyInstance, deps: SitemapDeps): void {
  app.get('/robots.txt', async (_request, reply) => {
    const prefixes = deps.languages().flatMap(({ prefix }) => (prefix === '' ? [] : [prefix]))
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      ...prefixes.flatMap((prefix) =>
        CLOSED.filter(isPageAddress).map((path) => `Disallow: ${prefix}${path}`),
      ),
      `Sitemap: ${deps.publicUrl}/sitemap.xml`,
    ]
    return reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  sitemap(app, deps)
}
