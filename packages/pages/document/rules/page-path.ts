/** Slug of the page that is shown for addresses without a page. */
export const NOT_FOUND_SLUG = 'not-found'

/** Parts of addresses below `/index.php/` that the shop uses itself. A test compares them with its routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'shop',
  'product-category',
  'product',
  'product-preview',
  'cart',
  'checkout',
  'my-account',
  'download',
  'wish-list',
  'unsubscribe',
  'comment',
  'comment-answers',
  'newsletter',
  'stock-alert',
  'coming-soon',
  'journal',
  'journal-category',
  'order-tracking',
  'page-canvas',
  'page-preview',
  'project',
])

/** Where a page is read: one of them is the first page of the shop, the others stand below `/index.php/`. */
export function pagePath({ slug, isHome }: { slug: string; isHome: boolean }): string {
  return isHome ? '/' : `/index.php/${slug}/`
}

/** The slug of the owner's page that a link leads to; `null` when it leads to anything else. */
export function linkedSlug(href: string): string | null {
  const slug = /^\/index\.php\/([^/?#]+)\/?(?:[?#].*)?$/.exec(href)?.[1]
  return slug === undefined || RESERVED_SLUGS.has(slug) ? null : slug
}
