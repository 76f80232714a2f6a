import { OrdersView } from '@buoy/shop/account/pages/storefront/OrdersView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'Your orders')

const LAST_PAGE = 100_000

/** The customer's orders, ten to a page. */
export function loader(args: LoaderFunctionArgs) {
  const asked = Number(new URL(args.request.url).searchParams.get('paged') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1
  return accountPage(args, (account) => account.orders(page))
}

export default function OrdersRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="orders" title="Your orders">
      {(orders) => <OrdersView orders={orders} />}
    </AccountRoute>
  )
}
