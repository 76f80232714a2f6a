import type { Listing } from '@buoy/shop/catalogue/products/contract.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import {
  countFilters,
  listingAddress,
  NO_FILTERS,
} from '@buoy/shop/catalogue/products/rules/listing-address.ts'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbData, metaOf, pageAddress, titlesOf } from './meta.ts'

type ListingMeta = { listing: Listing; origin: string; path: string; title: string; description: string }
type Matches = Parameters<typeof metaOf>[0]

/**
 * What search engines are told of a listing: each page of it has an address of its own, however it is
 * sorted; what is searched for or narrowed down is for people, not for an index.
 */
export function listingMeta(
  matches: Matches,
  { listing, origin, path, title, description }: ListingMeta,
): MetaDescriptor[] {
  const { query, pageCount, category, ancestors, products } = listing
  const addressOf = (page: number) =>
    origin + listingAddress(path, { ...query, search: null, filters: NO_FILTERS, order: 'menu_order', page })
  const isForPeople = query.search !== null || countFilters(query.filters) > 0
  const shown = category?.picture ?? products.find((product) => product.picture !== null)?.picture
  const tags = metaOf(matches, {
    title: query.page > 1 ? titlesOf(matches)('pageOfSeveral', { title, page: query.page }) : title,
    description,
    address: addressOf(isForPeople ? 1 : query.page),
    picture: shown ? origin + largePictureUrl(shown) : undefined,
    ...(isForPeople ? { robots: 'noindex, follow' } : {}),
  })
  if (!isForPeople && query.page > 1) {
    tags.push({ tagName: 'link', rel: 'prev', href: pageAddress(matches, addressOf(query.page - 1)) })
  }
  if (!isForPeople && query.page < pageCount) {
    tags.push({ tagName: 'link', rel: 'next', href: pageAddress(matches, addressOf(query.page + 1)) })
  }
  if (category) {
    tags.push({ 'script:ld+json': breadcrumbData(matches, origin, [...ancestors, category]) })
  }
  return tags
}
