import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { AddMethodView } from '@buoy/shop/payments/saved-methods/storefront/NewCardForm.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'addCard')

/** A card is saved without buying anything (S1.14, S2.12). */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account, store) => ({
    ...(await account.newMethod()),
    nonce: store.formNonce('addMethod'),
  }))
}

export default function AddPaymentMethodRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="payment-methods" title={t('addACard')}>
      {(shown, form) => <AddMethodView page={shown} state={stateOfForm(form, 'addMethod')} />}
    </AccountRoute>
  )
}
