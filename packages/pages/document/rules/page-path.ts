/** Slug of the page that the shop begins with. */
const HOME_SLUG = 'home'

/** Where the page of a slug is read. */
export function pagePath(slug: string): string {
  return slug === HOME_SLUG ? '/' : `/index.php/${slug}/`
}
