import { FEED_PATH, journalPageUrl, readPageNumber } from '@buoy/pages/blog/rules/journal-paths.ts'
import { JournalView } from '@buoy/pages/blog/storefront/JournalView.tsx'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { followRedirect } from '../follow-redirect.ts'
import { metaOf, storeNameOf } from '../meta.ts'
import { storeContext } from '../store-context.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const category = params.slug ?? null
  const page = params.page === undefined ? 1 : readPageNumber(params.page)
  if (page === null) throw new Response(null, { status: 404 })
  // The first page has one address.
  if (page === 1 && params.page !== undefined) throw redirect(journalPageUrl(category, 1), 301)
  const journal = await store.journal({ category, page })
  if (journal === null) {
    await followRedirect(store, request)
    throw new Response(null, { status: 404 })
  }
  return { journal, origin: store.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { journal, origin } = loaderData
  const name = journal.category?.name ?? 'The journal'
  const [first] = journal.posts
  const storeName = storeNameOf(matches)
  const lead = storeName === null ? 'Posts' : `Posts of ${storeName}`
  return [
    ...metaOf(matches, {
      title: journal.page > 1 ? `${name}, page ${journal.page}` : name,
      description: journal.category === null ? lead : `${lead} about ${name}`,
      address: origin + journalPageUrl(journal.category?.slug ?? null, journal.page),
      ...(first?.picture ? { picture: origin + largePictureUrl(first.picture) } : {}),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: origin + FEED_PATH,
      title: 'The journal',
    },
  ]
}

export default function JournalRoute() {
  const { journal } = useLoaderData<typeof loader>()
  return <JournalView journal={journal} />
}
