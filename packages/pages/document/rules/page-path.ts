/** Slug of the page that the shop begins with. */
const HOME_SLUG = 'home'

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
]

/** Where the page of a slug is read. */
export function pagePath(slug: string): string {
  return slug === HOME_SLUG ? '/' : `/index.php/${slug}/`
}

/** The slug of the owner's page that a link leads to; `null` when it leads to anything else. */
export function linkedSlug(href: string): string | null {
  const slug = /^\/index\.php\/([^/?#]+)\/?(?:[?#].*)?$/.exec(href)?.[1]
  return slug === undefined || BUILT_IN_SLUGS.includes(slug) ? null : slug
}
