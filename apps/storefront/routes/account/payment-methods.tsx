import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { MethodsView } from '@buoy/shop/payments/saved-methods/storefront/MethodsView.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'paymentMethods')

/** The payment methods the account keeps. */
export function loader(args: LoaderFunctionArgs) {
  const setupIntent = new URL(args.request.url).searchParams.get('setup_intent')
  return accountPage(args, async (account, store) => ({
    ...(await account.paymentMethods(setupIntent)),
    nonce: store.formNonce('methods'),
  }))
}

export default function PaymentMethodsRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="payment-methods" title={t('paymentMethods')}>
      {(shown, form) => <MethodsView {...shown} state={stateOfForm(form, 'methods')} />}
    </AccountRoute>
  )
}
