import type { Cart } from '../contract.ts'

/**
 * A cart as shoppers see it: with tax in its amounts, or without, where the store shows them otherwise than they were entered.
 * Its total is the same. Orders are made from the cart as it was priced.
 */
export function shownCart(cart: Cart): Cart {
  const { shown } = cart
  if (shown === null) return cart
  return {
    ...cart,
    lines: cart.lines.map((line, at) => ({ ...line, ...shown.lines[at] })),
    totals: shown.totals,
    shippingOptions: cart.shippingOptions.map((option, at) => ({
      ...option,
      amount: shown.shippingOptions[at] ?? option.amount,
    })),
    freeDelivery: shown.freeDelivery,
    coupons: cart.coupons.map((coupon) => {
      const { goods = 0, shipping = 0 } =
        shown.totals.discounts.find(({ code }) => code === coupon.code) ?? {}
      return { ...coupon, goods, shipping }
    }),
  }
}
