import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { useAddToCart } from '@buoy/shop/cart/storefront/use-add-to-cart.ts'
import { ViewCartLink } from '@buoy/shop/cart/storefront/ViewCartLink.tsx'
import type { ProductPage, Variant } from '@buoy/shop/catalogue/products/contract.ts'
import type { Choice } from '@buoy/shop/catalogue/products/rules/choose-variant.ts'
import { raiseToMinimum } from '@buoy/shop/catalogue/products/rules/quantity.ts'
import { OptionPicker } from '@buoy/shop/catalogue/products/storefront/OptionPicker.tsx'
import { QuantityField } from '@buoy/shop/catalogue/products/storefront/QuantityField.tsx'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import { ProductWallets } from '@buoy/shop/checkout/wallet/storefront/ProductWallets.tsx'
import type { DeliveryPromise } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import type { HomeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'
import { Button } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { BuyBar } from './BuyBar.tsx'
import styles from './buy-form.module.css'
import { PriceLine } from './PriceLine.tsx'

/** The keys of the button's labels. */
const LABEL = { normal: 'addToCart', loading: 'addingToCart', added: 'addedToCart' } as const

type Props = {
  product: ProductPage
  choice: Choice
  onChoose: (choice: Choice) => void
  variant: Variant | null
  /** `null` when the store sends nothing within the country. */
  delivery: DeliveryPromise | null
  homeTaxes: HomeTaxNames
  wallets: WalletPlace
  /** Whether the form shows the price, and the notes on delivery and returns below it. */
  showPrice?: boolean
  showPromises?: boolean
}

/** The choice, the price that follows it, the quantity and the one button of the page (`form.cart`). */
export function BuyForm(props: Props) {
  const t = useMessages(messages)
  const writeDelivery = useDeliveryWords()
  const { product, choice, onChoose, variant, delivery, homeTaxes, wallets } = props
  const { showPrice = true, showPromises = true } = props
  const { add, state, problem } = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
  const formId = useUniqueId()
  const row = useRef<HTMLDivElement>(null)
  const variable = product.options.length > 0
  const soldOut = (variant ?? product).availability.state === 'out-of-stock'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (variant === null) {
      setAsked(true)
      event.currentTarget.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
      return
    }
    const attributes = Object.fromEntries(
      Object.entries(variant.options).map(([name, value]) => [`attribute_${name}`, value]),
    )
    const item = { product_id: product.id, quantity: raiseToMinimum(quantity, variant.minimumQuantity) }
    void add(variable ? { ...item, variation_id: variant.id, ...attributes } : item)
  }

  return (
    <form
      id={formId}
      className={`cart ${variable ? 'variations_form' : ''} ${styles.form}`}
      method="post"
      action={product.url}
      data-product_id={product.id}
      data-variation_id={(variant ?? product.variants[0])?.id}
      noValidate
      onSubmit={submit}
    >
      {showPrice && <PriceLine product={product} variant={variant} homeTaxes={homeTaxes} />}
      {product.options.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          product={product}
          choice={choice}
          missing={asked && !choice[option.name]}
          onChoose={(value) => onChoose({ ...choice, [option.name]: value })}
        />
      ))}
      {variable && Object.values(choice).some(Boolean) && (
        <button type="button" className={`reset_variations ${styles.reset}`} onClick={() => onChoose({})}>
          {t('clearTheChoice')}
        </button>
      )}
      <input type="hidden" name="add-to-cart" value={product.id} />
      <input type="hidden" name="variation_id" className="variation_id" value={variant?.id ?? 0} />
      <StockNote product={product} variant={variant} />
      {!soldOut && (
        <div className={styles.row} ref={row}>
          <QuantityField
            value={quantity}
            onChange={setQuantity}
            minimum={variant?.minimumQuantity ?? 1}
            maximum={variant?.maximumQuantity ?? null}
            step={variant?.quantityStep ?? 1}
          />
          <Button
            type="submit"
            wide
            className={`single_add_to_cart_button ${state}`}
            busy={state === 'loading'}
          >
            {t(LABEL[state])}
          </Button>
          <BuyBar product={product} variant={variant} row={row} formId={formId} busy={state === 'loading'}>
            {t(LABEL[state])}
          </BuyBar>
        </div>
      )}
      {!soldOut && (
        <ProductWallets
          place={wallets}
          productId={product.id}
          isVariable={variable}
          variant={variant}
          quantity={quantity}
        />
      )}
      <p className={styles.after}>
        <ViewCartLink state={state} />
      </p>
      {problem && (
        <p className={`woocommerce-error ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      {showPromises && (
        <ul className={styles.promises}>
          {(variant ? [variant] : product.variants).some(({ requiresShipping }) => requiresShipping) && (
            <li>
              <Icon name="truck" /> {writeDelivery(delivery)}
            </li>
          )}
          <li>
            <PageLink slug="delivery-returns" className={styles.returns} otherwise={null}>
              <Icon name="back" /> {t('deliveryAndReturns')}
            </PageLink>
          </li>
        </ul>
      )}
    </form>
  )
}

/** Writes when a parcel arrives and what it costs. */
function useDeliveryWords(): (delivery: DeliveryPromise | null) => string {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (delivery) => {
    if (delivery === null) return t('deliveryInCart')
    const { days, amount, freeFrom } = delivery
    const cost = amount === 0 ? 'free' : freeFrom === null ? 'paid' : 'freeFrom'
    const price = { cost, price: formatMoney(amount), freeFrom: formatMoney(freeFrom ?? 0) }
    if (days === null) return t('deliveredToYou', price)
    if (days.to === 0) return t('deliveredSameDay', price)
    if (days.from === days.to) return t('deliveredInDays', { ...price, days: days.to })
    return t('deliveredBetweenDays', { ...price, least: days.from, most: days.to })
  }
}

function StockNote({ product, variant }: { product: ProductPage; variant: Variant | null }) {
  const t = useMessages(messages)
  const { availability } = variant ?? product
  if (availability.state === 'out-of-stock') {
    return <p className={`stock out-of-stock ${styles.stock}`}>{t('soldOut')}</p>
  }
  if (availability.state === 'on-backorder') {
    return <p className={`stock available-on-backorder ${styles.stock}`}>{t('onBackorder')}</p>
  }
  const text = availability.left === null ? t('inStock') : t('onlyLeft', { left: availability.left })
  return (
    <p className={`stock in-stock ${styles.stock}`}>
      {text}
      {/* For scripts of the owner's; shoppers choose by names. */}
      {variant && (
        <span className="sku" hidden>
          {variant.sku}
        </span>
      )}
    </p>
  )
}
