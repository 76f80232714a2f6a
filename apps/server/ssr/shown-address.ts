import { BLOG_PARAMETER, readBlogPages, writeBlogPages } from '@buoy/pages/modules/blog/blog-address.ts'
import {
  isKeptListing,
  listingParameters,
  readListingAddress,
} from '@buoy/shop/catalogue/products/rules/listing-address.ts'

/** Parameters that change what an anonymous page shows; campaign tags and the like are dropped. */
const SHOWN_PARAMETERS = [
  'cpage',
  'comment_sent',
  'review_order',
  'review_stars',
  'review_sent',
  'review_refused',
]
/** Shown, and not kept: there is an address of this kind for every comment. */
const UNKEPT_PARAMETERS = ['replytocom']
const LISTING = /^\/index\.php\/(?:shop|product-category\/[^/]+)\/?$/

/**
 * The address that a page is drawn and kept for: what makes no difference is left out, and what says the
 * same in another way is written in one. `isKept` is false for addresses of which there are too many:
 * searches, listings with many filters and pages of blog modules would push out of memory what people visit.
 */
export function shownAddress(asked: URL, currency: string): { shown: URL; isKept: boolean } {
  const shown = new URL(asked.pathname, asked.origin)
  for (const name of SHOWN_PARAMETERS) {
    const value = asked.searchParams.get(name)
    if (value !== null) shown.searchParams.set(name, value)
  }
  const blogPages = writeBlogPages(readBlogPages(asked.searchParams.get(BLOG_PARAMETER)))
  if (blogPages !== '') shown.searchParams.set(BLOG_PARAMETER, blogPages)
  const unkept = UNKEPT_PARAMETERS.filter((name) => asked.searchParams.has(name))
  for (const name of unkept) shown.searchParams.set(name, asked.searchParams.get(name) ?? '')
  if (!LISTING.test(asked.pathname)) return { shown, isKept: blogPages === '' && unkept.length === 0 }
  const query = readListingAddress(asked.searchParams, null, currency)
  for (const [name, value] of listingParameters(query)) shown.searchParams.set(name, value)
  return { shown, isKept: isKeptListing(query) }
}
