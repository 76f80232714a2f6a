import type { FastifyInstance } from 'fastify'

/** Where browsers find which links they may fetch ahead. */
const PATH = '/speculation-rules.json'

/** Pages made for one shopper, and those that do something when they are opened. */
export const PERSONAL_PAGES = [
  'cart',
  'checkout',
  'my-account',
  'order-tracking',
  'unsubscribe',
  'comment-answers',
  'newsletter',
  'stock-alert',
  'product-preview',
  'page-preview',
  'page-canvas',
] as const

/**
 * Which links a browser fetches while they are pressed: pages that everybody gets, in any language. Not before that: a page
 * that was fetched ahead is shown without asking again, and its prices have to be those of now.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'conservative',
      where: {
        and: [
          { or: [{ href_matches: '/' }, { href_matches: '/*index.php/*' }] },
          { not: { href_matches: '/*\\?(.+)' } },
          ...PERSONAL_PAGES.map((page) => ({ not: { href_matches: `/*index.php/${page}{/*}?` } })),
        ],
      },
    },
  ],
}

/** Said with pages that everybody gets. */
export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` }

/** Serves the rules. */
export function speculationRules(app: FastifyInstance): void {
  app.get(PATH, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(SPECULATION_RULES)),
  )
}
