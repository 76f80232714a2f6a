import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import type { AddToCartState } from './use-add-to-cart.ts'

export const CART_PATH = '/index.php/cart/'

/** The "View cart" link beside a button whose product was added; never on the cart page itself (S4.02). */
export function ViewCartLink({ state }: { state: AddToCartState }) {
  const t = useMessages(messages)
  if (state !== 'added' || location.pathname.endsWith(CART_PATH)) return null
  return (
    <a className="added_to_cart wc-forward" href={CART_PATH}>
      {t('viewCart')}
    </a>
  )
}
