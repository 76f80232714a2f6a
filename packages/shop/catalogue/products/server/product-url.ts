/** Path of a product's page (S2.20). */
export function productUrl(slug: string): string {
  return `/index.php/product/${slug}/`
}
