import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { ChangeMethodView } from '@buoy/shop/payments/saved-methods/storefront/NewCardForm.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'changeMethod')

/** Replaces the method in use (S2.13), for one repeat order when the address names it. */
export function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('subscription') ?? ''
  return accountPage(args, async (account, store) => ({
    page: { ...(await account.newMethod()), nonce: store.formNonce('changeMethod') },
    methods: (await account.paymentMethods(null)).methods,
    subscription: /^\d{1,15}$/.test(asked) ? Number(asked) : null,
  }))
}

export default function ChangePaymentMethodRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="payment-methods" title={t('changeWhatYouPayWith')}>
      {(shown, form) => <ChangeMethodView {...shown} state={stateOfForm(form, 'changeMethod')} />}
    </AccountRoute>
  )
}
