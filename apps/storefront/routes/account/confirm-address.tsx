import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { ConfirmView } from '@buoy/shop/account/pages/storefront/ConfirmView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'confirmAddress')

/** Where the link that was mailed leads; a guest logs in first. */
export function loader(args: LoaderFunctionArgs) {
  const secret = (new URL(args.request.url).searchParams.get('key') ?? '').slice(0, 100)
  return accountPage(args, async (account, store) => ({
    customer: account.customer,
    secret,
    nonce: store.formNonce('confirm'),
  }))
}

export default function ConfirmAddressRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="dashboard" title={t('confirmYourAddress')}>
      {(data, form) => <ConfirmView {...data} state={stateOfForm(form, 'confirm')} />}
    </AccountRoute>
  )
}
