import { PageView } from '@buoy/pages/modules/PageView.tsx'
import { projectPath } from '@buoy/pages/projects/rules/project-path.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { followRedirect } from '../follow-redirect.ts'
import { metaOf } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const project = await store.project(params.slug ?? '')
  if (project === null) {
    await followRedirect(store, request)
    throw new Response(null, { status: 404 })
  }
  return { ...project, origin: store.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { page, picture, origin } = loaderData
  return metaOf(matches, {
    title: page.title,
    description: page.description,
    address: origin + projectPath(page.slug),
    ...(picture && { picture: origin + largePictureUrl(picture), pictureAlt: picture.alt }),
  })
}

/** A project of the portfolio. */
export default function Project() {
  const { page } = useLoaderData<typeof loader>()
  return <PageView key={page.slug} page={page} />
}
