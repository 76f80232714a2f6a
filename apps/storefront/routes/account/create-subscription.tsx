import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { RepeatOrder } from '@buoy/shop/subscriptions/storefront/RepeatOrder.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { storeContext } from '../../store-context.ts'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'repeatOrders')

/** The form of a repeat order when it was refused; without one the list of them is the place to be. */
export function loader(args: LoaderFunctionArgs) {
  const { form } = args.context.get(storeContext)
  const orderId = Number(form?.values.order)
  if (form === null) throw redirect('/index.php/my-account/agreements/')
  return accountPage(args, async (account, store) => ({
    orderId,
    offer: await account.agreementOffer(orderId),
    nonce: store.formNonce('subscription'),
  }))
}

export default function CreateSubscriptionRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  return (
    <AccountRoute page={page} endpoint="agreements" title={t('sendItAgain')}>
      {({ offer, orderId, nonce }, form) => (
        <RepeatOrder
          orderId={orderId}
          offer={offer ?? { total: 0, methods: [] }}
          nonce={nonce}
          state={stateOfForm(form, 'subscription')}
        />
      )}
    </AccountRoute>
  )
}
