import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../meta.ts'
import { storeContext } from '../store-context.ts'

/** Slug of the page that stands at `/`. */
const HOME = 'home'

export async function loader({ context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const page = await store.page(HOME)
  if (page === null) throw new Response(null, { status: 404 })
  return { page, origin: store.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? metaOf(matches, {
        title: loaderData.page.title,
        description: loaderData.page.description,
        address: `${loaderData.origin}/`,
        picture: `${loaderData.origin}/pictures/hero-1-1200.jpg`,
      })
    : []

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <PageView page={page} />
}
