import styles from '@buoy/shop/cart/storefront/cart-page.module.css'
import { useCartOfPage } from '@buoy/shop/cart/storefront/use-cart.ts'
import { CartSuggestions } from '@buoy/shop/engagement/recommendations/storefront/CartSuggestions.tsx'
import { useRef } from 'react'
import { CartLines, CartNotices, CartSummary, CartTitle, EmptyCartPage } from './CartParts.tsx'
import type { CartPageData } from './cart-page-data.ts'

/** The cart page: its form, totals and notices (S2.07, S2.08), and what goes with it. */
export function CartView({ cart: drawn, suggestions, wallets }: CartPageData) {
  const title = useRef<HTMLHeadingElement>(null)
  const changing = { ...useCartOfPage(drawn), title }
  const { cart } = changing
  if (cart.lines.length === 0) return <EmptyCartPage cart={cart} />
  return (
    <div className={`woocommerce ${styles.page}`} data-cart-view="">
      <CartTitle title={title} />
      <CartNotices notices={cart.notices} />
      <div className={styles.columns}>
        <CartLines {...changing} />
        <CartSummary {...changing} wallets={wallets} className={styles.aside} />
      </div>
      <CartSuggestions
        products={suggestions}
        inCart={new Set(cart.lines.map(({ productId }) => productId))}
      />
    </div>
  )
}
