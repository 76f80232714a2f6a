import { stateOfForm } from '@buoy/kernel/rules/refused-form.ts'
import { OrderAgain } from '@buoy/shop/account/pages/storefront/OrderAgain.tsx'
import { OrderView } from '@buoy/shop/account/pages/storefront/OrderView.tsx'
import { UnknownOrder } from '@buoy/shop/checkout/order-received/storefront/UnknownOrder.tsx'
import { RepeatOrder } from '@buoy/shop/subscriptions/storefront/RepeatOrder.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { messages } from '../../messages.ts'
import { useLoaderData } from '../../page/page-tree.tsx'
import { AccountRoute } from './AccountRoute.tsx'
import { accountMeta, accountPage } from './account-page.ts'

export const meta: MetaFunction = ({ matches }) => accountMeta(matches, 'order')

/** One order of the customer; another's is not found, just as one that does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const id = Number(args.params.id)
  const page = await accountPage(args, async (account, store) => ({
    order: await account.order(id),
    againNonce: store.formNonce('orderAgain'),
    offer: await account.agreementOffer(id),
    agreementNonce: store.formNonce('subscription'),
  }))
  const isUnknown = page.guest === null && page.data.order === null
  return data(page, { status: isUnknown ? 404 : 200 })
}

export default function ViewOrderRoute() {
  const t = useMessages(messages)
  const page = useLoaderData<typeof loader>()
  const order = page.guest === null ? page.data.order : null
  if (page.guest === null && order === null) return <UnknownOrder />
  return (
    <AccountRoute page={page} endpoint="orders" title={t('orderNumber', { number: order?.number ?? '' })}>
      {(shown, form) =>
        shown.order && (
          <OrderView
            order={shown.order}
            again={
              <OrderAgain
                orderId={shown.order.id}
                nonce={shown.againNonce}
                state={stateOfForm(form, 'orderAgain')}
              />
            }
            repeat={
              shown.offer && (
                <RepeatOrder
                  orderId={shown.order.id}
                  offer={shown.offer}
                  nonce={shown.agreementNonce}
                  state={stateOfForm(form, 'subscription')}
                />
              )
            }
          />
        )
      }
    </AccountRoute>
  )
}
