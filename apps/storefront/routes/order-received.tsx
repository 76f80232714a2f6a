import { OrderReceivedView } from '@buoy/shop/checkout/order-received/storefront/OrderReceivedView.tsx'
import { UnknownOrder } from '@buoy/shop/checkout/order-received/storefront/UnknownOrder.tsx'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ownTitle } from '../meta.ts'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'order') },
  { name: 'robots', content: 'noindex' },
]

/** The order of the address, if the key in it is right; otherwise nothing, as a page that is not found. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params.id)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const isPossible = Number.isSafeInteger(id) && id > 0 && key !== ''
  const order = isPossible ? await context.get(storeContext).orderReceived(id, key) : null
  return data({ order }, { status: order ? 200 : 404 })
}

export default function OrderReceivedRoute() {
  const { order } = useLoaderData<typeof loader>()
  return order ? <OrderReceivedView order={order} /> : <UnknownOrder />
}
