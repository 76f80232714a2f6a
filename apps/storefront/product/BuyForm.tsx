import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
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
import { type FormEvent, useState } from 'react'
import styles from './buy-form.module.css'
import { PriceLine } from './PriceLine.tsx'

const LABEL = { normal: 'Add to cart', loading: 'Adding', added: 'Added to cart' }

type Props = {
  product: ProductPage
  choice: Choice
  onChoose: (choice: Choice) => void
  variant: Variant | null
  /** `null` when the store sends nothing within the country. */
  delivery: DeliveryPromise | null
  homeTaxes: HomeTaxNames
  wallets: WalletPlace
  /** Whether the price stands in the form, and what is said of delivery and returns below it. */
  showPrice?: boolean
  showPromises?: boolean
}

/** The choice, the price that follows it, the quantity and the one button of the page (`form.cart`). */
export function BuyForm(props: Props) {
  const formatMoney = useMoney()
  const { product, choice, onChoose, variant, delivery, homeTaxes, wallets } = props
  const { showPrice = true, showPromises = true } = props
  const { add, state, problem } = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
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
      className={`cart ${variable ? 'variations_form' : ''} ${styles.form}`}
      method="post"
      action={product.url}
      data-product_id={product.id}
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
          Clear the choice
        </button>
      )}
      <input type="hidden" name="add-to-cart" value={product.id} />
      <input type="hidden" name="variation_id" className="variation_id" value={variant?.id ?? 0} />
      <StockNote product={product} variant={variant} />
      {!soldOut && (
        <div className={styles.row}>
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
            {LABEL[state]}
          </Button>
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
      <p className={styles.after} role="status">
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
              <Icon name="truck" /> {deliveryWords(delivery, formatMoney)}
            </li>
          )}
          <li>
            <Icon name="back" /> Change your mind within 30 days
          </li>
        </ul>
      )}
    </form>
  )
}

function deliveryWords(delivery: DeliveryPromise | null, formatMoney: FormatMoney): string {
  if (delivery === null) return 'Delivery is worked out in the cart'
  const { days, amount, freeFrom } = delivery
  const time = days === '' ? 'Delivered to your address' : `Delivered in ${days.toLowerCase()}`
  const price = amount === 0 ? 'free' : formatMoney(amount)
  return `${time}, ${price}${freeFrom === null ? '' : `; free from ${formatMoney(freeFrom)}`}`
}

function StockNote({ product, variant }: { product: ProductPage; variant: Variant | null }) {
  const { availability } = variant ?? product
  if (availability.state === 'out-of-stock') {
    return <p className={`stock out-of-stock ${styles.stock}`}>Sold out at the moment.</p>
  }
  if (availability.state === 'on-backorder') {
    return (
      <p className={`stock available-on-backorder ${styles.stock}`}>
        Available on backorder: it is sent as soon as more arrive.
      </p>
    )
  }
  const text = availability.left === null ? 'In stock' : `Only ${availability.left} left`
  return (
    <p className={`stock in-stock ${styles.stock}`}>
      {text}
      {variant && <span className={`sku ${styles.sku}`}> · {variant.sku}</span>}
    </p>
  )
}
