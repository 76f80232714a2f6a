import { FEED_PATH, journalPageUrl, readPageNumber } from '@buoy/pages/blog/rules/journal-paths.ts'
import { JournalView } from '@buoy/pages/blog/storefront/JournalView.tsx'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { followRedirect } from '../follow-redirect.ts'
import { type Matches, metaOf, storeNameOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
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
  const t = titlesOf(matches)
  const title = journal.category?.name ?? t('journal')
  const [first] = journal.posts
  return [
    ...metaOf(matches, {
      title: journal.page > 1 ? t('pageOfSeveral', { title, page: journal.page }) : title,
      description: describe(matches, journal.category?.name ?? null),
      address: origin + journalPageUrl(journal.category?.slug ?? null, journal.page),
      ...(first?.picture ? { picture: origin + largePictureUrl(first.picture) } : {}),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: origin + FEED_PATH,
      title: t('journal'),
    },
  ]
}

/** What is in the journal, or in a category of it. */
function describe(matches: Matches, category: string | null): string {
  const t = titlesOf(matches)
  const store = storeNameOf(matches)
  if (category === null) return store === null ? t('posts') : t('postsOfStore', { store })
  return store === null ? t('postsAbout', { category }) : t('postsOfStoreAbout', { store, category })
}

export default function JournalRoute() {
  const { journal } = useLoaderData<typeof loader>()
  return <JournalView journal={journal} />
}
