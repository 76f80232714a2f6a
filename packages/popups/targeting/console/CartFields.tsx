import { CART_COMPARISONS, type CartComparison, comparesFigure } from '../../model/rules/cart-trigger.ts'
import type { Trigger } from '../contract.ts'
import { CART_COMPARISON_WORDS } from '../rules/cart-comparison-words.ts'
import { CartProducts } from './CartProducts.tsx'
import styles from './rules.module.css'
import { Choice, Count } from './sentence-fields.tsx'

type CartTrigger = Extract<Trigger, { kind: 'cart' }>
type Compared = { comparison: CartComparison; figure: number }

/** Decimals of an amount that somebody types: no currency has more. */
const MOST_DECIMALS = 3

/** What happens to the cart, as a sentence whose parts are fields. */
export function CartTriggerFields(props: {
  trigger: CartTrigger
  onChange: (trigger: CartTrigger) => void
  problem: string | undefined
}) {
  const { trigger, onChange, problem } = props
  const { action } = trigger
  return (
    <>
      <span>When</span>
      <Choice
        label="What happens to the cart"
        value={action}
        options={[
          { value: 'add', label: 'a product is added to the cart' },
          { value: 'remove', label: 'a product is removed from the cart' },
          { value: 'value', label: 'the cart’s value is' },
          { value: 'item_count', label: 'the number of items in the cart is' },
        ]}
        onChange={(chosen) => onChange({ ...trigger, action: chosen })}
      />
      {comparesFigure(action) ? (
        <CartFigureFields
          subject={action}
          compared={trigger}
          error={problem}
          onChange={(compared) => onChange({ ...trigger, ...compared })}
        />
      ) : (
        <CartProducts
          products={trigger.products}
          error={problem}
          onChange={(products) => onChange({ ...trigger, products })}
        />
      )}
      <p className={`${styles.text} ${styles.wide}`}>
        Works in this shop and in Shopify, WooCommerce, Wix and Ecwid stores. On other pages it does nothing.
      </p>
    </>
  )
}

/** A figure of the cart and how it is compared. */
export function CartFigureFields(props: {
  subject: 'value' | 'item_count'
  compared: Compared
  onChange: (compared: Compared) => void
  error: string | undefined
}) {
  const { subject, onChange, error } = props
  const { comparison, figure } = props.compared
  return (
    <>
      <Choice
        label="Comparison"
        value={comparison}
        options={COMPARISONS}
        onChange={(chosen) => onChange({ comparison: chosen, figure })}
      />
      <Count
        label={subject === 'value' ? 'Amount in the store’s currency' : 'Number of items'}
        value={figure}
        error={error}
        {...(subject === 'value' && { decimals: MOST_DECIMALS })}
        onChange={(typed) => onChange({ comparison, figure: typed })}
      />
    </>
  )
}

const COMPARISONS = CART_COMPARISONS.map((value) => ({ value, label: CART_COMPARISON_WORDS[value] }))
