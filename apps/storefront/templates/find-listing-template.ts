import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import type { Listing } from '@buoy/shop/catalogue/products/contract.ts'
import { requestAddress } from '../request-address.ts'
import type { Store } from '../store.ts'

/**
 * What is added to the data of a listing when a template draws it: that of search results where something is searched for,
 * else that of listings. Nothing is added where there is none, so that listings without a template stay as they are.
 */
export async function findListingTemplate(store: Store, { query }: Listing, request: Request) {
  const visit = visitOf(requestAddress(request, store))
  const template =
    query.search === null
      ? await store.template('listing', { category: query.category }, visit)
      : await store.template('search', {}, visit)
  return template && { template }
}
