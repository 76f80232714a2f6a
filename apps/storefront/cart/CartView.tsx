import type { Cart, CartLine } from '@buoy/shop/cart/contract.ts'
import { browserCart } from '@buoy/shop/cart/storefront/browser-cart.ts'
import { CartRow } from '@buoy/shop/cart/storefront/CartRow.tsx'
import { CartTotals } from '@buoy/shop/cart/storefront/CartTotals.tsx'
import styles from '@buoy/shop/cart/storefront/cart-page.module.css'
import { EmptyCart } from '@buoy/shop/cart/storefront/EmptyCart.tsx'
import { useCartOfPage } from '@buoy/shop/cart/storefront/use-cart.ts'
import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import { WalletSlot } from '@buoy/shop/checkout/wallet/storefront/WalletSlot.tsx'
import { CartSuggestions } from '@buoy/shop/engagement/recommendations/storefront/CartSuggestions.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useRef } from 'react'
import { messages } from '../messages.ts'

type Props = {
  /** The cart the server drew. */
  drawn: Cart
  /** What goes with it. */
  suggestions: readonly ProductCard[]
  wallets: WalletPlace
}

/** The cart page: its form, totals and notices (S2.07, S2.08), and what goes with it. */
export function CartView({ drawn, suggestions, wallets }: Props) {
  const t = useMessages(messages)
  const { cart, wanted, removing, isQuoting } = useCartOfPage(drawn)
  const title = useRef<HTMLHeadingElement>(null)

  async function removeLine(line: CartLine, link: HTMLAnchorElement): Promise<void> {
    await browserCart().remove(line.key, link.href, link)
    if (!link.isConnected) title.current?.focus()
  }

  if (cart.lines.length === 0) {
    return (
      <div className={`woocommerce ${styles.page}`} data-cart-view="">
        <CartNotices notices={cart.notices} />
        <EmptyCart />
      </div>
    )
  }
  return (
    <div className={`woocommerce ${styles.page}`} data-cart-view="">
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('yourCart')}
      </h1>
      <CartNotices notices={cart.notices} />
      <div className={styles.columns}>
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
        <aside className={`cart-collaterals ${styles.aside}`} aria-label={t('totals')}>
          <CartTotals cart={cart} isWaiting={wanted.size > 0 || removing.size > 0} isQuoting={isQuoting}>
            <WalletSlot
              page="cart"
              place={wallets}
              fields={() => ({})}
              counted={`${cart.hash}:${cart.totals.total}`}
              isDisabled={wanted.size > 0 || removing.size > 0 || isQuoting}
            />
          </CartTotals>
        </aside>
      </div>
      <CartSuggestions
        products={suggestions}
        inCart={new Set(cart.lines.map(({ productId }) => productId))}
      />
    </div>
  )
}

/** What has changed since the shopper last looked. */
function CartNotices({ notices }: Pick<Cart, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <ul className={`woocommerce-info ${styles.notices}`} role="status">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
