import { ButtonLink } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Cart, CartLine } from '../contract.ts'
import { messages } from '../messages.ts'
import { CartPicture } from './CartPicture.tsx'
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx'
import drawer from './mini-cart.module.css'
import styles from './mini-cart-contents.module.css'
import { QuantityStepper } from './QuantityStepper.tsx'

type Props = {
  cart: Cart
  /** Quantities asked for and not yet answered, by line. */
  wanted?: ReadonlyMap<string, number>
  removing?: ReadonlySet<string>
  /** Without it a line tells its quantity and nothing changes it, as in a fragment. */
  onQuantity?: (line: CartLine, quantity: number) => void
  /** Without it the remove links work by their address alone, as in a fragment. */
  onRemove?: (line: CartLine, link: HTMLAnchorElement) => void
  onLeave?: () => void
}

const NO_LINES: ReadonlySet<string> = new Set()
const NOTHING_WANTED: ReadonlyMap<string, number> = new Map()

/** The mini cart's lines and subtotal (S2.09): the drawer's inside, and the fragment of every cart answer. */
export function MiniCartContents(props: Props) {
  const { cart, wanted = NOTHING_WANTED, removing = NO_LINES, onQuantity, onRemove, onLeave } = props
  const t = useMessages(messages)
  const { taxName: tax, pricesIncludeTax } = useStoreLocale()
  const isTaxInside = cart.shown === null ? pricesIncludeTax : cart.totals.taxAdded === 0
  // With free delivery reached, the bar has said it.
  const saysDeliveryLater = cart.needsShipping && cart.freeDelivery?.missing !== 0
  if (cart.lines.length === 0) {
    return (
      <div className={`widget_shopping_cart_content ${drawer.contents}`}>
        <p className={`woocommerce-mini-cart__empty-message ${styles.empty}`}>{t('empty')}</p>
        <ButtonLink look="secondary" href="/index.php/shop/">
          {t('seeAllProducts')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={`widget_shopping_cart_content ${drawer.contents}`}>
      <ul className={`woocommerce-mini-cart cart_list product_list_widget ${styles.lines}`}>
        {cart.lines.map((line) => (
          <MiniCartLine
            key={line.key}
            line={line}
            wanted={wanted.get(line.key)}
            isRemoving={removing.has(line.key)}
            onQuantity={onQuantity}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <FreeDeliveryBar freeDelivery={cart.freeDelivery} />
        <p className={`woocommerce-mini-cart__total total ${styles.total}`}>
          <span>{t('subtotal')}</span>
          <Price amount={cart.totals.items} />
        </p>
        {cart.totals.discount > 0 && (
          <p className={`cart-discount ${styles.discount}`}>
            <span>{cart.totals.discounts.map(({ code }) => code).join(', ')}</span>
            <Price amount={-cart.totals.discount} />
          </p>
        )}
        <p className={styles.gst}>
          {isTaxInside
            ? t(saysDeliveryLater ? 'includesTaxDeliveryLater' : 'includesTax', { tax })
            : t(saysDeliveryLater ? 'taxAndDeliveryLater' : 'taxLater', { tax })}
        </p>
        <div className={`woocommerce-mini-cart__buttons buttons ${styles.buttons}`}>
          <ButtonLink wide className="checkout wc-forward" href="/index.php/checkout/">
            {t('checkOut')}
          </ButtonLink>
          <ButtonLink wide look="quiet" className="wc-forward" href="/index.php/cart/" onClick={onLeave}>
            {t('viewCart')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

type LineProps = {
  line: CartLine
  wanted: number | undefined
  isRemoving: boolean
  onQuantity: Props['onQuantity']
  onRemove: Props['onRemove']
}

function MiniCartLine({ line, wanted, isRemoving, onQuantity, onRemove }: LineProps) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (
    <li
      className={`woocommerce-mini-cart-item mini_cart_item ${styles.line}`}
      data-blocked={isRemoving || undefined}
      aria-busy={isRemoving || wanted !== undefined || undefined}
    >
      <CartPicture picture={line.picture} size={72} />
      <div className={styles.words}>
        <a className={styles.name} href={line.url}>
          {line.name}
        </a>
        {line.options.map((option) => (
          <span key={option.label} className={styles.option}>
            {option.label}: {option.value}
          </span>
        ))}
        {onQuantity === undefined ? (
          <span className={`quantity ${styles.quantity}`}>
            {line.quantity} × {formatMoney(line.unitPrice)}
          </span>
        ) : (
          <div className={styles.change}>
            <QuantityStepper
              line={line}
              quantity={wanted ?? line.quantity}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
            <Price amount={wanted === undefined ? line.subtotal : line.unitPrice * wanted} />
          </div>
        )}
      </div>
      <a
        className={`remove remove_from_cart_button ${drawer.round}`}
        href={removeHref(line.key)}
        data-cart_item_key={line.key}
        data-product_id={line.productId}
        onClick={(event) => {
          if (!onRemove) return
          event.preventDefault()
          onRemove(line, event.currentTarget)
        }}
      >
        <span className="visually-hidden">{t('removeFromCart', { name: line.name })}</span>
        <Icon name="close" size={18} />
      </a>
    </li>
  )
}

/** The address that removes a line without scripts, and when the call did not work (S8.02). */
export function removeHref(key: string): string {
  return `/index.php/cart/?remove_item=${key}`
}
