import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { CartView } from '../cart/CartView.tsx'
import { messages } from '../messages.ts'
import { ownTitle } from '../meta.ts'
import { useLoaderData } from '../page/page-tree.tsx'
import { requestAddress } from '../request-address.ts'
import { storeContext } from '../store-context.ts'
import { ByTemplate } from '../templates/ByTemplate.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: ownTitle(matches, 'cart') },
  { name: 'robots', content: 'noindex' },
]

/**
 * The cart as it stands on the server, drawn into the page (S2.06). After an order was put in again it
 * says what of it is missing.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext)
  const cart = await store.cart()
  const again = Number(new URL(request.url).searchParams.get('ordered_again') ?? 0)
  const t = translator(messages, store.texts)
  const missing = again > 0 && store.account !== null ? await store.account.missingOf(again) : []
  const notices = missing.map((name) => t('notInFull', { name }))
  const suggestions = await store.goesWithCart(cart.lines.map(({ productId }) => productId))
  const wallets = await store.walletPlace('cart')
  const template = await store.template('cart', {}, visitOf(requestAddress(request, store)))
  const shown = { ...cart, notices: [...cart.notices, ...notices] }
  // Left out where there is none, so that the page without templates stays as it is.
  return { cart: shown, suggestions, wallets, ...(template && { template }) }
}

export default function CartRoute() {
  const { template, ...page } = useLoaderData<typeof loader>()
  if (template !== undefined) return <ByTemplate template={template} shown={{ kind: 'cart', page }} />
  return <CartView {...page} />
}
