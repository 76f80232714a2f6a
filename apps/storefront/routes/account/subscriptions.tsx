import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { SubscriptionsView } from '@buoy/shop/subscriptions/storefront/SubscriptionsView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'repeatOrders')

/** What is sent again every few weeks, with "renew now" (S7.36). */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account, store) => {
    const { stripeScript, publishableKey } = await account.newMethod()
    return {
      subscriptions: await account.subscriptions(),
      keys: { script: stripeScript, publishableKey },
      nonce: store.formNonce('subscription'),
    }
  })
}

export default function SubscriptionsRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="agreements" title={t('repeatOrders')}>
      {(shown, form) => <SubscriptionsView {...shown} state={stateOfForm(form, 'subscription')} />}
    </AccountRoute>
  )
}
