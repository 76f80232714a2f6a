import { DraftNote } from '@buoy/pages/editor/storefront/DraftNote.tsx'
import { PageView } from '@buoy/pages/modules/PageView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { titleOf, titlesOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'
import { loadShown } from '../templates/load-shown.ts'

/** The draft of a page or template, or a variant of a test, for anyone who has the signed address. Never kept, never indexed. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const preview = await store.pagePreview(params.token ?? '')
  if (preview === null) throw new Response(null, { status: 404 })
  const { templateId } = preview
  const wanted = new URL(request.url).searchParams.get('with')
  return { ...preview, shown: templateId === null ? null : await loadShown(store, templateId, wanted) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const t = titlesOf(matches)
  const title = loaderData ? t('previewOf', { name: loaderData.page.title }) : t('preview')
  return [{ title: titleOf(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function PagePreview() {
  const { page, of, until, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <DraftNote until={until} of={of} />
      {shown === null ? <PageView page={page} /> : <ByTemplate template={page} shown={shown} />}
    </>
  )
}
