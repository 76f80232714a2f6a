/** Where a page is read: one of them is the first page of the shop, the others stand below `/index.php/`. */
export function pagePath({ slug, isHome }: { slug: string; isHome: boolean }): string {
  return isHome ? '/' : `/index.php/${slug}/`
}
