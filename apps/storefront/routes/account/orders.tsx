import { parsePageNumber } from '@buoy/kernel/rules/paging.ts'
import { OrdersView } from '@buoy/shop/account/pages/storefront/OrdersView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'orders')

/** The customer's orders, ten to a page; 404 beyond the last. */
export function loader(args: LoaderFunctionArgs) {
  const page = parsePageNumber(new URL(args.request.url).searchParams.get('paged'))
  return accountPage(args, async (account) => {
    const orders = await account.orders(page)
    if (page > orders.pageCount) throw new Response(null, { status: 404 })
    return orders
  })
}

export default function OrdersRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="orders" title={t('yourOrders')}>
      {(orders) => <OrdersView orders={orders} />}
    </AccountRoute>
  )
}
