import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { AgreementsView } from '@buoy/shop/subscriptions/storefront/AgreementsView.tsx'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'Repeat orders')

/** What is sent again every few weeks, with "renew now" (S7.36). */
export function loader(args: LoaderFunctionArgs) {
  return accountPage(args, async (account, store) => {
    const { stripeScript, publishableKey } = await account.newMethod()
    return {
      agreements: await account.agreements(),
      keys: { script: stripeScript, publishableKey },
      nonce: store.formNonce('agreement'),
    }
  })
}

export default function AgreementsRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="agreements" title="Repeat orders">
      {(shown, form) => <AgreementsView {...shown} state={stateOfForm(form, 'agreement')} />}
    </AccountRoute>
  )
}
