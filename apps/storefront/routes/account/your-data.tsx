import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { YourDataView } from '@buoy/shop/account/pages/storefront/YourDataView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'data')

/** What we hold: taken along, or erased. */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (_account, store) => ({ nonce: store.formNonce('erase') }))
}

export default function YourDataRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="your-data" title={t('yourData')}>
      {({ nonce }, form) => <YourDataView nonce={nonce} state={stateOfForm(form, 'erase')} />}
    </AccountRoute>
  )
}
