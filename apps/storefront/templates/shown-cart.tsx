import { NO_CART } from '@buoy/shop/cart/storefront/cart-state.ts'
import { useCartOfPage } from '@buoy/shop/cart/storefront/use-cart.ts'
import { createContext, type ReactNode, useContext, useRef } from 'react'
import type { ChangingCart } from '../cart/CartParts.tsx'
import type { CartPageData } from '../cart/cart-page-data.ts'

/** The cart as its shopper is changing it, which the modules of a template share. */
export type ShownCart = CartPageData & ChangingCart

const ShownCartContext = createContext<ShownCart | null>(null)

type Props = { page: CartPageData; children: ReactNode }

/** The cart that the modules inside show. */
export function CartShown({ page, children }: Props) {
  // A sample does not become the cart of the owner who looks at it.
  const Around = page.isPreview === true ? SampleShown : OwnCartShown
  return <Around page={page}>{children}</Around>
}

function SampleShown({ page, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  return <ShownCartContext value={{ ...NO_CART, ...page, title }}>{children}</ShownCartContext>
}

function OwnCartShown({ page, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const changing = useCartOfPage(page.cart)
  return <ShownCartContext value={{ ...page, ...changing, title }}>{children}</ShownCartContext>
}

/** The cart that a module shows; `null` in the editor of a shop that has no product yet. */
export function useShownCart(): ShownCart | null {
  return useContext(ShownCartContext)
}
