import { statesOf } from '@buoy/kernel/rules/regions.ts'
import { Price } from '@buoy/ui/Price.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useRef, useState } from 'react'
import { placeInWords } from '../../pricing/shipping/rules/place-in-words.ts'
import { ShippingCalculator } from '../../pricing/shipping/storefront/ShippingCalculator.tsx'
import type { Cart, ShippingOption } from '../contract.ts'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'
import styles from './cart-delivery.module.css'

/** Where the cart goes and how: the ways there are, and another place to count for. */
export function CartDelivery({ cart, isQuoting }: { cart: Cart; isQuoting: boolean }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const { shippingOptions: options, destination, deliveryProblem } = cart
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const stateName = statesOf(destination.country).find(({ code }) => code === destination.state)?.name ?? ''
  return (
    <div className={styles.delivery} aria-busy={isQuoting || undefined}>
      {deliveryProblem && <p className={`woocommerce-info ${styles.problem}`}>{deliveryProblem}</p>}
      {options.length > 1 && <Choice options={options} />}
      <p className={`woocommerce-shipping-destination ${styles.place}`}>
        <span>
          {rich('deliveryTo', {
            place: <strong suppressHydrationWarning>{placeInWords(destination, stateName, texts)}</strong>,
          })}
        </span>
        <button
          ref={opener}
          type="button"
          className={`shipping-calculator-button ${styles.change}`}
          aria-expanded={isOpen}
          aria-controls="shipping-calculator"
          onClick={() => setIsOpen(!isOpen)}
        >
          {destination.postcode === '' ? t('addPostcode') : t('change')}
        </button>
      </p>
      <div id="shipping-calculator" hidden={!isOpen}>
        <ShippingCalculator
          destination={destination}
          isWaiting={isQuoting}
          onAsk={(fields) => {
            void browserCart().deliver('shipping_estimate', fields)
            setIsOpen(false)
            opener.current?.focus()
          }}
        />
      </div>
    </div>
  )
}

function Choice({ options }: { options: ShippingOption[] }) {
  const t = useMessages(messages)
  const chosen = options.find((option) => option.chosen)?.id ?? ''
  // Ticked at once; what the shop then says counts.
  const [wish, setWish] = useState({ id: chosen, answered: options })
  const ticked = wish.answered === options ? wish.id : chosen
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('howItComes')}</legend>
      <ul id="shipping_method" className={`woocommerce-shipping-methods ${styles.options}`}>
        {options.map((option) => (
          <li key={option.id} className={styles.option}>
            <input
              type="radio"
              className="shipping_method"
              id={`shipping_method_0_${option.id}`}
              name="shipping_method[0]"
              value={option.id}
              checked={option.id === ticked}
              onChange={() => {
                setWish({ id: option.id, answered: options })
                void browserCart().deliver('update_shipping_method', { 'shipping_method[0]': option.id })
              }}
            />
            <label htmlFor={`shipping_method_0_${option.id}`} className={styles.label}>
              <span>{option.label}</span>
              {option.amount > 0 && <Price amount={option.amount} />}
              {option.amount === 0 && !saysFree(option, t('free')) && <span>{t('free')}</span>}
              <span className={styles.detail}>{option.arrival || option.detail}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The owner's name of the option says already that it costs nothing. */
export function saysFree({ label }: ShippingOption, free: string): boolean {
  return label.toLowerCase().includes(free.toLowerCase())
}
