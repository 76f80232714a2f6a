import { PageCanvas } from '@buoy/pages/editor/storefront/PageCanvas.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'
import { loadShown } from '../templates/load-shown.ts'
// Makes the views of the modules of all templates known.
import '../templates/cart-modules.tsx'
import '../templates/listing-modules.tsx'
import '../templates/post-modules.tsx'
import '../templates/product-modules.tsx'
import { ShownAround } from '../templates/ShownAround.tsx'

/** The frame in which the console draws a page that is being edited; for people who may edit pages, and nobody else. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  if (!store.isBuilder) throw new Response(null, { status: 404 })
  const template = new URL(request.url).searchParams.get('template') ?? ''
  return { shown: /^[1-9]\d{0,8}$/.test(template) ? await loadShown(store, Number(template)) : null }
}

export const meta: MetaFunction = () => [
  { title: 'A page that is being edited' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PageCanvasRoute() {
  const { shown } = useLoaderData<typeof loader>()
  if (shown === null) return <PageCanvas />
  return (
    <ShownAround shown={shown}>
      <PageCanvas />
    </ShownAround>
  )
}
