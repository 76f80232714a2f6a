import { ClosedView } from '@buoy/platform/announcement/storefront/ClosedView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { titleOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

/** The maintenance page has no header and footer. */
export const handle = { isBare: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: titleOf(matches, loaderData?.closed.title ?? titlesOf(matches)('openingSoon')) },
  { name: 'robots', content: 'noindex' },
]

/** What the server shows in place of every page while the shop is closed; no page of an open shop. */
export async function loader({ context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const closed = await store.closed()
  if (closed === null) throw new Response(null, { status: 404 })
  return { closed, store: await store.details() }
}

export default function ComingSoon() {
  const { closed, store } = useLoaderData<typeof loader>()
  return <ClosedView store={store} closed={closed} />
}
