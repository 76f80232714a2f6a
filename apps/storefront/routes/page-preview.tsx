import { DraftNote } from '@buoy/pages/editor/storefront/DraftNote.tsx'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { titleOf, titlesOf } from '../meta.ts'
import { storeContext } from '../store-context.ts'

/** The draft of a page, for anyone who has the signed address. Never kept, never indexed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const preview = await context.get(storeContext).pagePreview(params.token ?? '')
  if (preview === null) throw new Response(null, { status: 404 })
  return preview
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const t = titlesOf(matches)
  const title = loaderData ? t('previewOf', { name: loaderData.page.title }) : t('preview')
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function PagePreview() {
  const { page, until } = useLoaderData<typeof loader>()
  return (
    <>
      <DraftNote until={until} />
      <PageView page={page} />
    </>
  )
}
