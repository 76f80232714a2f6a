import { Price } from '@buoy/ui/Price.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import type { Cart, ShippingOption } from '../../../cart/contract.ts'
import { saysFree } from '../../../cart/storefront/CartDelivery.tsx'
import { messages } from '../messages.ts'
import styles from './checkout-form.module.css'

type Props = { cart: Pick<Cart, 'shippingOptions' | 'deliveryProblem'> }

/** How the parcel comes. A single way is only told; several are a choice, whose change counts again (S7.59). */
export function DeliverySection({ cart: { shippingOptions: options, deliveryProblem } }: Props) {
  const t = useMessages(messages)
  const chosen = options.find((option) => option.chosen)?.id ?? ''
  // Ticked at once; what the shop then says counts.
  const [wish, setWish] = useState({ id: chosen, answered: options })
  const ticked = wish.answered === options ? wish.id : chosen
  return (
    <section className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.heading}>
        {t('delivery')}
      </h2>
      <div aria-live="polite">
        {deliveryProblem && <p className={`woocommerce-info ${styles.nowhere}`}>{deliveryProblem}</p>}
      </div>
      <ul id="shipping_method" className={`woocommerce-shipping-methods ${styles.choices}`}>
        {options.map((option) => (
          <li key={option.id} className={styles.choice}>
            {options.length === 1 ? (
              <input type="hidden" className="shipping_method" name="shipping_method[0]" value={option.id} />
            ) : (
              <input
                type="radio"
                className="shipping_method"
                id={inputId(option)}
                name="shipping_method[0]"
                value={option.id}
                checked={option.id === ticked}
                onChange={() => setWish({ id: option.id, answered: options })}
              />
            )}
            <label
              htmlFor={options.length === 1 ? undefined : inputId(option)}
              className={styles.choiceLabel}
            >
              <span>
                {option.label}
                {(option.detail || option.arrival) && (
                  <span className={styles.hint}>
                    {[option.detail, option.arrival].filter(Boolean).join(' · ')}
                  </span>
                )}
              </span>
              {option.amount > 0 && <Price amount={option.amount} />}
              {option.amount === 0 && !saysFree(option, t('free')) && <span>{t('free')}</span>}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function inputId(option: ShippingOption): string {
  return `shipping_method_0_${option.id}`
}
