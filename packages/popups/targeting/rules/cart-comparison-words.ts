import type { CartComparison } from '../../model/rules/cart-trigger.ts'

/** How a figure of the cart is compared, in words before the figure, in the order of the choice. */
export const CART_COMPARISON_WORDS: Readonly<Record<CartComparison, string>> = {
  greater_than_or_equal: 'at least',
  greater_than: 'more than',
  equal: 'exactly',
}
