import { AddressesView } from '@buoy/shop/account/pages/storefront/AddressesView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'addresses')

/** The addresses the account keeps. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, (account) => account.addresses())
}

export default function AddressesRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="edit-address" title={t('yourAddresses')}>
      {(addresses) => <AddressesView addresses={addresses} />}
    </AccountRoute>
  )
}
