/** What may happen to a cart that shows a popup (W3.31): the first two look at products, the others at a figure. */
export const CART_ACTIONS = ['add', 'remove', 'value', 'item_count'] as const
export type CartAction = (typeof CART_ACTIONS)[number]

/** How a figure of the cart is compared with what the owner has set (W4.20). */
export const CART_COMPARISONS = ['greater_than', 'equal', 'greater_than_or_equal'] as const
export type CartComparison = (typeof CART_COMPARISONS)[number]

/** Tells whether an action looks at a figure of the cart and not at products. */
export function comparesFigure(action: CartAction): action is 'value' | 'item_count' {
  return action === 'value' || action === 'item_count'
}

/** Compares a figure of the cart with the configured one (W4.20); a comparison that nobody knows never holds. */
export function cartFigureHolds(figure: number, comparison: string, configured: number): boolean {
  switch (comparison) {
    case 'greater_than':
      return figure > configured
    case 'equal':
      return figure === configured
    case 'greater_than_or_equal':
      return figure >= configured
    default:
      return false
  }
}
