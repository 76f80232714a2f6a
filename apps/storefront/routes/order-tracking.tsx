import { TrackOrderView } from '@buoy/shop/checkout/order-received/storefront/TrackOrderView.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'orderTracking') },
  { name: 'robots', content: 'noindex' },
]

/** The form, or the order that this session has proved to know. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const { searchParams } = new URL(request.url)
  const proof = (searchParams.get('proof') ?? '').slice(0, 100)
  const order = proof === '' ? null : await store.trackedOrder(Number(searchParams.get('order')), proof)
  return { order, form: store.form }
}

export default function OrderTrackingRoute() {
  return <TrackOrderView {...useLoaderData<typeof loader>()} />
}
