import { Icon } from '@buoy/ui/Icon.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { CartLine } from '../contract.ts'
import { messages } from '../messages.ts'
import { BackorderNote } from './BackorderNote.tsx'
import { CartPicture } from './CartPicture.tsx'
import styles from './cart-page.module.css'
import { removeHref } from './MiniCartContents.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

type Props = {
  line: CartLine
  /** Quantity asked for and not yet answered. */
  wanted: number | undefined
  isRemoving: boolean
  onQuantity: (quantity: number) => void
  onRemove: (link: HTMLAnchorElement) => void
}

/** One line of the cart page. The quantity shown is the wanted one; its amount follows at once. */
export function CartRow({ line, wanted, isRemoving, onQuantity, onRemove }: Props) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const quantity = wanted ?? line.quantity
  const isWaiting = wanted !== undefined || isRemoving
  return (
    <tr
      className={`woocommerce-cart-form__cart-item cart_item ${styles.row}`}
      data-blocked={isRemoving || undefined}
      aria-busy={isWaiting || undefined}
    >
      <td className={`product-thumbnail ${styles.thumbnail}`}>
        <CartPicture picture={line.picture} size={96} />
      </td>
      <th scope="row" className={`product-name ${styles.product}`}>
        <a className={styles.name} href={line.url}>
          {line.name}
        </a>
        {line.options.map((option) => (
          <span key={option.label} className={styles.detail}>
            {option.label}: {option.value}
          </span>
        ))}
        <span className={styles.detail}>{t('priceEach', { price: formatMoney(line.unitPrice) })}</span>
        <BackorderNote line={line} className={styles.detail} />
        {line.problem && <span className={styles.problem}>{line.problem}</span>}
      </th>
      <td className={`product-quantity ${styles.quantity}`}>
        <QuantityStepper
          line={line}
          quantity={quantity}
          fieldName={`cart[${line.key}][qty]`}
          onChange={onQuantity}
        />
      </td>
      <td className={`product-subtotal ${styles.subtotal}`}>
        <Price amount={wanted === undefined ? line.subtotal : line.unitPrice * wanted} />
      </td>
      <td className={`product-remove ${styles.removeCell}`}>
        <a
          className={`remove ${styles.remove}`}
          href={removeHref(line.key)}
          data-cart_item_key={line.key}
          data-product_id={line.productId}
          onClick={(event) => {
            event.preventDefault()
            onRemove(event.currentTarget)
          }}
        >
          <span className="visually-hidden">{t('removeFromCart', { name: line.name })}</span>
          <Icon name="close" size={18} />
        </a>
      </td>
    </tr>
  )
}
