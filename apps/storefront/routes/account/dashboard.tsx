import { DashboardView } from '@buoy/shop/account/pages/storefront/DashboardView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'account')

/** The account's first page, or logging in and registering. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account) => ({
    customer: account.customer,
    overview: await account.overview(),
  }))
}

export default function DashboardRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  const name = page.guest === null ? page.data.customer.firstName : ''
  return (
    <AccountRoute
      page={page}
      endpoint="dashboard"
      title={name === '' ? t('hello') : t('helloName', { name })}
    >
      {(data) => <DashboardView {...data} />}
    </AccountRoute>
  )
}
