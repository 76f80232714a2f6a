/** The tabs of a product page, in their order (S2.01); the names stand in the address as `#tab-{name}`. */
export const PRODUCT_TABS = ['description', 'additional_information', 'reviews'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/**
 * Which tab is open when the page loads, from its address: reviews for a reviews hash, a comment anchor
 * or a comment page (S2.23 to S2.25), additional information for its own hash (S2.26), else the first
 * of `tabs` (S2.27). A tab the product does not have is never named.
 */
export function firstTab(
  address: { hash: string; pathname: string; search: string },
  tabs: readonly ProductTab[],
): ProductTab {
  const [first = 'description'] = tabs
  const wanted = wantedTab(address)
  return wanted !== null && tabs.includes(wanted) ? wanted : first
}

function wantedTab({
  hash,
  pathname,
  search,
}: {
  hash: string
  pathname: string
  search: string
}): ProductTab | null {
  const isReviewsHash = hash === '#reviews' || hash === '#tab-reviews'
  const isCommentAnchor = hash.toLowerCase().includes('comment-')
  const hasCommentPage = pathname.includes('comment-page-') || /[?&]cpage=/.test(search)
  if (isReviewsHash || isCommentAnchor || hasCommentPage) return 'reviews'
  return hash === '#tab-additional_information' ? 'additional_information' : null
}
