import { type CartAction, cartFigureHolds, comparesFigure } from '../../model/rules/cart-trigger.ts'

/** One entry of a cart; ids as the store writes them. */
export type CartLine = { productId: string; variantId: string; quantity: number }

/** A store's cart at one moment. */
export type CartReading = {
  /** What the goods cost, in major units. */
  value: number
  /** Units of all products together. */
  itemCount: number
  /** `null` where only the figures are known. */
  lines: readonly CartLine[] | null
}

export const EMPTY_CART = { value: 0, itemCount: 0, lines: [] } as const satisfies CartReading

/** What a cart trigger waits for (W3.31); `figure` in major units for a value. */
export type CartCondition = {
  action: CartAction
  products: readonly string[]
  comparison: string
  figure: number
}

/** Whether the cart that the page began with meets a condition: only one on a figure can be met (W4.19). */
export function isMetAtStart(condition: CartCondition, cart: CartReading): boolean {
  return comparesFigure(condition.action) && figureHolds(condition, cart)
}

/** Whether a change of the cart meets a condition (W4.17, W4.18): what stays as it was meets none. */
export function isMetByChange(condition: CartCondition, before: CartReading, now: CartReading): boolean {
  switch (condition.action) {
    case 'add':
      return hasMore(condition.products, before, now)
    case 'remove':
      return hasMore(condition.products, now, before)
    default:
      return figureOf(condition, before) !== figureOf(condition, now) && figureHolds(condition, now)
  }
}

/**
 * Whether a Wix store's cart meets its trigger (W4.23): it holds something and, where the condition compares a figure,
 * that holds as well.
 */
export function isMetByWixCart(condition: CartCondition, cart: CartReading): boolean {
  if (!cart.lines?.length) return false
  return !isComparison(condition) || figureHolds(condition, cart)
}

function isComparison({ action, comparison }: CartCondition): boolean {
  return comparesFigure(action) && comparison !== ''
}

function figureOf({ action }: CartCondition, cart: CartReading): number {
  return action === 'value' ? cart.value : cart.itemCount
}

function figureHolds(condition: CartCondition, cart: CartReading): boolean {
  return cartFigureHolds(figureOf(condition, cart), condition.comparison, condition.figure)
}

/** Whether one cart has more than another of any of these products; of any product when none is named. */
function hasMore(products: readonly string[], less: CartReading, more: CartReading): boolean {
  if (less.lines === null || more.lines === null) return false
  const had = unitsByProduct(less.lines)
  return [...unitsByProduct(more.lines)].some(
    ([product, units]) =>
      units > (had.get(product) ?? 0) && (products.length === 0 || products.includes(product)),
  )
}

function unitsByProduct(lines: readonly CartLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
