import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { CartView } from '../cart/CartView.tsx'
import { messages } from '../messages.ts'
import { ownTitle } from '../meta.ts'
import { storeContext } from '../store-context.ts'

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
  return { cart: { ...cart, notices: [...cart.notices, ...notices] }, suggestions, wallets }
}

export default function CartRoute() {
  const { cart, suggestions, wallets } = useLoaderData<typeof loader>()
  return <CartView drawn={cart} suggestions={suggestions} wallets={wallets} />
}
