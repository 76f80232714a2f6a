import { PageCanvas } from '@buoy/pages/editor/storefront/PageCanvas.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { loadSample } from '../product/load-sample.ts'
import { storeContext } from '../store-context.ts'
// Makes the views of product modules known.
import '../templates/product-modules.tsx'
import { ProductShown } from '../templates/shown-product.tsx'

/** The frame in which the console draws a page that is being edited; for people who may edit pages, and nobody else. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  if (!store.isBuilder) throw new Response(null, { status: 404 })
  const template = new URL(request.url).searchParams.get('template') ?? ''
  const product = /^[1-9]\d{0,8}$/.test(template) ? await store.templateSample(Number(template)) : null
  return { sample: product && (await loadSample(store, product)) }
}

export const meta: MetaFunction = () => [
  { title: 'A page that is being edited' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PageCanvasRoute() {
  const { sample } = useLoaderData<typeof loader>()
  if (sample === null) return <PageCanvas />
  return (
    <ProductShown page={sample}>
      <PageCanvas />
    </ProductShown>
  )
}
