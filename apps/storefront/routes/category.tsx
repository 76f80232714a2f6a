import type { CategoryPage } from '@buoy/shop/catalogue/products/contract.ts'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { followRedirect } from '../follow-redirect.ts'
import { ListingPage } from '../listing/ListingPage.tsx'
import { listingMeta } from '../listing-meta.ts'
import { isPastEnd, readListingQuery } from '../listing-query.ts'
import { type Matches, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'
import { findListingTemplate } from '../templates/find-listing-template.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const slug = params.slug ?? ''
  const [listing, categories] = await Promise.all([
    store.listing(readListingQuery(request.url, slug, (await store.details()).currency)),
    store.categories(),
  ])
  if (listing === null) {
    const renamed = await store.renamedCategory(slug)
    if (renamed !== null) throw redirect(pathOf(renamed), 301)
    await followRedirect(store, request)
    throw new Response(null, { status: 404 })
  }
  if (isPastEnd(listing)) throw new Response(null, { status: 404 })
  const template = await findListingTemplate(store, listing, request)
  return { listing, categories, origin: store.origin, path: pathOf(slug), ...template }
}

function pathOf(slug: string): string {
  return `/index.php/product-category/${slug}/`
}

/** The owner's words for search engines, else those of the page. */
function titleOf(category: CategoryPage | null, matches: Matches): string {
  return category?.seo.title || (category?.name ?? titlesOf(matches)('products'))
}

function descriptionOf(category: CategoryPage | null): string {
  return category?.seo.description || (category?.description ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? listingMeta(matches, {
        ...loaderData,
        title: titleOf(loaderData.listing.category, matches),
        description: descriptionOf(loaderData.listing.category),
      })
    : []

export default function CategoryRoute() {
  const { listing, categories, path, template } = useLoaderData<typeof loader>()
  return <ListingPage listing={listing} categories={categories} path={path} template={template} />
}
