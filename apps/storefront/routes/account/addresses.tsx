import { AddressesView } from '@buoy/shop/account/pages/storefront/AddressesView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'Your addresses')

/** The addresses the account keeps. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, (account) => account.addresses())
}

export default function AddressesRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="edit-address" title="Your addresses">
      {(addresses) => <AddressesView addresses={addresses} />}
    </AccountRoute>
  )
}
