import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../meta.ts'
import { storeContext } from '../store-context.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const page = await store.page(params.slug ?? '')
  if (page === null) throw new Response(null, { status: 404 })
  return { page, origin: store.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? metaOf(matches, {
        title: loaderData.page.title,
        description: loaderData.page.description,
        address: `${loaderData.origin}/index.php/${loaderData.page.slug}/`,
      })
    : []

/** A page that the owner made with the builder. */
export default function Page() {
  const { page } = useLoaderData<typeof loader>()
  return <PageView page={page} />
}
