import { usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import { CheckoutNotice } from '@buoy/platform/site/storefront/CheckoutNotice.tsx'
import { CheckoutCustomer, CheckoutLogin } from '@buoy/shop/account/pages/storefront/CheckoutLogin.tsx'
import { CheckoutErrorSample } from '@buoy/shop/checkout/flow/storefront/CheckoutErrorSample.tsx'
import { CheckoutView } from '@buoy/shop/checkout/flow/storefront/CheckoutView.tsx'
import { FinishLater } from '@buoy/shop/checkout/recovery/storefront/FinishLater.tsx'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownTitle } from '../meta.ts'
import { useLoaderData, useRouteLoaderData } from '../page/page-tree.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { storeContext } from '../store-context.ts'
import { useTests } from '../use-tests.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'checkout') },
  { name: 'robots', content: 'noindex' },
]

/** Nothing leads elsewhere while there is something to pay. */
export const handle = {
  isPaying: ({ page }: Awaited<ReturnType<typeof loader>>) =>
    page.paidRedirect === null && page.cart.lines.length > 0,
}

/** The session's cart and its checkout checkout session, made or found again, and who is buying. */
export async function loader({ context }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const page = await store.checkout()
  const customer = store.account && {
    email: store.account.customer.email,
    known: await store.account.checkoutValues(),
    saved: (await store.account.paymentMethods(null)).methods,
  }
  const draft = await store.checkoutDraft()
  const [news, wallets] = await Promise.all([store.marketing(), store.walletPlace('checkout')])
  return { page, customer, draft, news, wallets, loginNonce: store.formNonce('login') }
}

export default function CheckoutRoute() {
  const { page, customer, draft, news, wallets, loginNonce } = useLoaderData<typeof loader>()
  const { isBuilder } = usePageMode()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const seller = root?.store
  useTests(page.tests, root?.tracking.mode ?? 'off')
  const isBuying = page.paidRedirect === null && page.cart.lines.length > 0
  const who = customer ? <CheckoutCustomer email={customer.email} /> : <CheckoutLogin nonce={loginNonce} />
  const known = { ...customer?.known, ...draft?.fields }
  return (
    <>
      {isBuilder && <CheckoutErrorSample />}
      <CheckoutView
        page={page}
        layout={page.layout}
        known={known}
        isGuest={customer === null}
        saved={customer?.saved ?? []}
        afterBilling={(readForm) => (
          <FinishLater readForm={readForm} nonce={page.reviewNonce} reminds={draft?.reminds ?? false} />
        )}
        news={news}
        who={who}
        wallets={wallets}
      />
      {isBuying && seller && <CheckoutNotice store={seller} />}
    </>
  )
}
