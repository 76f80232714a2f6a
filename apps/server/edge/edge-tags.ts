import type { Shown } from '../ssr/shown-parts.ts'

/** Of every page: what changes all of them, such as the theme, purges it. */
export const ALL_PAGES = 'buoy'
/** Of pages that show a choice of products, such as listings: any product that changes purges them. */
const CHOICES = 'buoy-products'

const tagOf = (productId: number) => `buoy-product-${productId}`

/** The tags of a page, by which a network that keeps it purges it when what it shows changes. */
export function tagsOf(shown: Shown): string[] {
  if (shown === 'any' || shown.lists.length > 0) return [ALL_PAGES, CHOICES]
  return [ALL_PAGES, ...[...shown.products].map(tagOf)]
}

/** The tags to forget when these products have changed; when it may be anything, all pages'. */
export function changedTags(products: readonly number[] | null): string[] {
  return products === null ? [ALL_PAGES] : [CHOICES, ...products.map(tagOf)]
}
