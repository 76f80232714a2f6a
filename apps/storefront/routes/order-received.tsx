import { OrderReceivedView } from '@buoy/shop/checkout/order-received/storefront/OrderReceivedView.tsx'
import { UnknownOrder } from '@buoy/shop/checkout/order-received/storefront/UnknownOrder.tsx'
import { CartSuggestions } from '@buoy/shop/engagement/recommendations/storefront/CartSuggestions.tsx'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

/** What was ordered is not in the cart any more. */
const NOTHING: ReadonlySet<number> = new Set()

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'order') },
  { name: 'robots', content: 'noindex' },
]

/** The order of the address, if the key in it is right; otherwise nothing, as a page that is not found. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params.id)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const isPossible = Number.isSafeInteger(id) && id > 0 && key !== ''
  const store = context.get(storeContext)
  const order = isPossible ? await store.orderReceived(id, key) : null
  // Somebody whose payment is open has other things to do than to buy more.
  const isDone = order?.payState === 'paid' || order?.payState === 'coming'
  const suggestions = isDone ? await store.goesWithCart(order.productIds) : []
  return data({ order, suggestions }, { status: order ? 200 : 404 })
}

export default function OrderReceivedRoute() {
  const { order, suggestions } = useLoaderData<typeof loader>()
  if (order === null) return <UnknownOrder />
  return (
    <OrderReceivedView
      order={order}
      goesWithIt={<CartSuggestions products={suggestions} inCart={NOTHING} title="goesWithYourOrder" />}
    />
  )
}
