import { OrderPayView } from '@buoy/shop/checkout/flow/storefront/OrderPayView.tsx'
import { UnknownOrder } from '@buoy/shop/checkout/order-received/storefront/UnknownOrder.tsx'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { storeContext } from '../store-context.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'payOrder') },
  { name: 'robots', content: 'noindex' },
]

/** Nothing leads elsewhere while there is something to pay. */
export const handle = {
  isPaying: ({ page }: { page: unknown }) => page !== null,
}

/** The order of a pay link (S2.20), if the key in it is right; otherwise nothing, as a page that is not found. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params.id)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const isPossible = Number.isSafeInteger(id) && id > 0 && key !== ''
  const store = context.get(storeContext)
  const page = isPossible ? await store.orderPay(id, key) : null
  const wallets = await store.walletPlace('order_pay')
  const saved = await store.account?.paymentMethods(null)
  const saving = { methods: saved?.methods ?? [], canSave: saved !== undefined }
  return data({ page, wallets, saving }, { status: page ? 200 : 404 })
}

export default function OrderPayRoute() {
  const { page, wallets, saving } = useLoaderData<typeof loader>()
  return page ? <OrderPayView page={page} wallets={wallets} saving={saving} /> : <UnknownOrder />
}
