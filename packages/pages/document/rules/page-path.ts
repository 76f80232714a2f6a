/** Slugs at which the storefront has a page of its own, whatever owners publish. */
export const BUILT_IN_SLUGS: readonly string[] = [
  'shop',
  'cart',
  'checkout',
  'my-account',
  'wish-list',
  'unsubscribe',
  'comment-answers',
  'newsletter',
  'stock-alert',
  'coming-soon',
  'journal',
  'order-tracking',
  'page-canvas',
]

/** Where a page is read: one of them is the first page of the shop, the others stand below `/index.php/`. */
export function pagePath({ slug, isHome }: { slug: string; isHome: boolean }): string {
  return isHome ? '/' : `/index.php/${slug}/`
}

/** The slug of the owner's page that a link leads to; `null` when it leads to anything else. */
export function linkedSlug(href: string): string | null {
  const slug = /^\/index\.php\/([^/?#]+)\/?(?:[?#].*)?$/.exec(href)?.[1]
  return slug === undefined || BUILT_IN_SLUGS.includes(slug) ? null : slug
}
