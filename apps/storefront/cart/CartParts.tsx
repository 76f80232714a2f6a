import type { Cart, CartLine } from '@buoy/shop/cart/contract.ts'
import { browserCart } from '@buoy/shop/cart/storefront/browser-cart.ts'
import { CartRow } from '@buoy/shop/cart/storefront/CartRow.tsx'
import { CartTotals } from '@buoy/shop/cart/storefront/CartTotals.tsx'
import styles from '@buoy/shop/cart/storefront/cart-page.module.css'
import type { CartState } from '@buoy/shop/cart/storefront/cart-state.ts'
import { EmptyCart } from '@buoy/shop/cart/storefront/EmptyCart.tsx'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import { WalletSlot } from '@buoy/shop/checkout/wallet/storefront/WalletSlot.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { RefObject } from 'react'
import { messages } from '../messages.ts'

/** A cart with what its shopper is changing just now. */
export type ChangingCart = Pick<CartState, 'wanted' | 'removing' | 'isQuoting'> & {
  cart: Cart
  /** Where the focus goes when the line that had it is gone. */
  title: RefObject<HTMLHeadingElement | null>
}

/** The page while nothing is in the cart. */
export function EmptyCartPage({ cart }: { cart: Cart }) {
  return (
    <div className={`woocommerce ${styles.page}`} data-cart-view="">
      <CartNotices notices={cart.notices} />
      <EmptyCart />
    </div>
  )
}

/** The first heading of the page. */
export function CartTitle({ title }: Pick<ChangingCart, 'title'>) {
  const t = useMessages(messages)
  return (
    <h1 className={styles.title} ref={title} tabIndex={-1}>
      {t('yourCart')}
    </h1>
  )
}

/** The lines of a cart with their quantities (S2.07). */
export function CartLines({ cart, wanted, removing, title }: ChangingCart) {
  const t = useMessages(messages)

  async function removeLine(line: CartLine, link: HTMLAnchorElement): Promise<void> {
    await browserCart().remove(line.key, link.href, link)
    if (!link.isConnected) title.current?.focus()
  }

  return (
    <form
      className={`woocommerce-cart-form ${styles.form}`}
      action="/index.php/cart/"
      onSubmit={(event) => event.preventDefault()}
    >
      <table className={`shop_table cart woocommerce-cart-form__contents ${styles.table}`}>
        <caption className="visually-hidden">{t('whatIsInYourCart')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('picture')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('subtotal')}</th>
            <th scope="col">{t('remove')}</th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow
              key={line.key}
              line={line}
              wanted={wanted.get(line.key)}
              isRemoving={removing.has(line.key)}
              onQuantity={(quantity) => void browserCart().setQuantity(line.key, quantity)}
              onRemove={(link) => void removeLine(line, link)}
            />
          ))}
        </tbody>
      </table>
      <a className={styles.onward} href="/index.php/shop/">
        {t('continueShopping')}
      </a>
    </form>
  )
}

type SummaryProps = ChangingCart & {
  wallets: WalletPlace
  className?: string | undefined
  hasCoupons?: boolean
}

/** What the cart comes to, and the ways on: the checkout and wallets. */
export function CartSummary({ cart, wanted, removing, isQuoting, wallets, ...props }: SummaryProps) {
  const t = useMessages(messages)
  const { className = '', hasCoupons = true } = props
  const isWaiting = wanted.size > 0 || removing.size > 0
  return (
    <aside className={`cart-collaterals ${className}`} aria-label={t('totals')}>
      <CartTotals cart={cart} isWaiting={isWaiting} isQuoting={isQuoting} hasCoupons={hasCoupons}>
        <WalletSlot
          page="cart"
          place={wallets}
          fields={() => ({})}
          counted={`${cart.hash}:${cart.totals.total}`}
          isDisabled={isWaiting || isQuoting}
        />
      </CartTotals>
    </aside>
  )
}

/** What has changed since the shopper last looked. */
export function CartNotices({ notices }: Pick<Cart, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <ul className={`woocommerce-info ${styles.notices}`} role="status">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
