import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ListingPage } from '../listing/ListingPage.tsx'
import { listingMeta } from '../listing-meta.ts'
import { isPastEnd, readListingQuery } from '../listing-query.ts'
import { storeDescriptionOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'
import { findListingTemplate } from '../templates/find-listing-template.ts'

const PATH = '/index.php/shop/'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const [listing, categories] = await Promise.all([
    store.listing(readListingQuery(request.url, null, (await store.details()).currency)),
    store.categories(),
  ])
  if (listing === null || isPastEnd(listing)) throw new Response(null, { status: 404 })
  const template = await findListingTemplate(store, listing, request)
  return { listing, categories, origin: store.origin, ...template }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? listingMeta(matches, {
        listing: loaderData.listing,
        origin: loaderData.origin,
        path: PATH,
        title: loaderData.listing.query.search
          ? titlesOf(matches)('search', { phrase: loaderData.listing.query.search })
          : titlesOf(matches)('allProducts'),
        description: storeDescriptionOf(matches),
      })
    : []

export default function Shop() {
  const { listing, categories, template } = useLoaderData<typeof loader>()
  return <ListingPage listing={listing} categories={categories} path={PATH} template={template} />
}
