import { PageCanvas } from '@buoy/pages/editor/storefront/PageCanvas.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { storeContext } from '../store-context.ts'

/** The frame in which the console draws a page that is being edited; for people who may edit pages, and nobody else. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(storeContext).isBuilder) throw new Response(null, { status: 404 })
  return null
}

export const meta: MetaFunction = () => [
  { title: 'A page that is being edited' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PageCanvasRoute() {
  return <PageCanvas />
}
