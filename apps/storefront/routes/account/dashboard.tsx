import { DashboardView } from '@buoy/shop/account/pages/storefront/DashboardView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'Your account')

/** The account's first page, or logging in and registering. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account) => ({
    customer: account.customer,
    overview: await account.overview(),
  }))
}

export default function DashboardRoute() {
  const page = useLoaderData<typeof loader>()
  const name = page.guest === null ? page.data.customer.firstName : ''
  return (
    <AccountRoute page={page} endpoint="dashboard" title={name === '' ? 'Hello' : `Hello, ${name}`}>
      {(data) => <DashboardView {...data} />}
    </AccountRoute>
  )
}
