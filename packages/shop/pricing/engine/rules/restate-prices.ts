import type { Cents } from '@buoy/kernel/rules/money.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import type { ShownPrices } from '@buoy/kernel/rules/store-locale.ts'
import { displayOf, shownPrice } from '../../tax/rules/shown-price.ts'
import type { DiscountTotal, Priced, Totals, TracedPart } from '../contract.ts'
import { type PriceInput, priceOrder } from './price-order.ts'

/** What lines and totals say where they are shown with tax and were entered without, or the reverse; amounts in cents. */
export type Restated = { lines: { unitPrice: Cents; subtotal: Cents }[]; totals: Totals }

/**
 * Says a priced order again with tax in its amounts, or without it. What is paid does not change: each line and the delivery
 * are what the engine counted for them, with or without their tax, and
 * `total = items - discount + shipping - gstRemoved + taxAdded` holds as before. A discount is what a line would have been
 * shown at without coupons, less what it is shown at. `null` where nothing is to be said otherwise.
 */
export function restatePrices(
  input: PriceInput,
  { trace, totals }: Priced,
  shown: ShownPrices,
): Restated | null {
  const display = displayOf(input, shown)
  if (display.change === 'none') return null
  const withoutCoupons = priceOrder({
    ...input,
    discounts: input.discounts.map((one) => ({ ...one, shares: [] })),
  }).trace
  const isWithTax = display.change === 'add'
  const lines = trace.lines.map((line, at) => {
    const paid = amountOf(line, isWithTax)
    // Splitting the tax of all lines can move a cent between two of them; no line is dearer for a coupon.
    const subtotal = Math.max(paid, amountOf(withoutCoupons.lines[at] ?? line, isWithTax))
    return { unitPrice: shownPrice(line.unitPrice, line.taxClass, display), subtotal, off: subtotal - paid }
  })
  const discount = sum(lines.map(({ off }) => off))
  const shipping = trace.shipping === null ? null : amountOf(trace.shipping, isWithTax)
  return {
    lines: lines.map(({ unitPrice, subtotal }) => ({ unitPrice, subtotal })),
    totals: {
      ...totals,
      items: sum(lines.map(({ subtotal }) => subtotal)),
      discount,
      discounts: discountsOf(totals.discounts, discount, shippingOff(input, shipping, isWithTax)),
      shipping,
      gstRemoved: 0,
      taxAdded: isWithTax ? 0 : totals.gst,
    },
  }
}

/** What each way of delivery costs as it is shown, in cents; `isTaxed` ones are taxed like the goods. */
export function restateDelivery(
  input: PriceInput,
  options: readonly { amount: Cents; isTaxed: boolean }[],
  shown: ShownPrices,
): Cents[] {
  const { change } = displayOf(input, shown)
  return options.map(({ amount, isTaxed }) => {
    if (change === 'none' || !isTaxed) return amount
    const shipping = { amount, taxClass: 'with-goods' as const }
    const part = priceOrder({ ...input, discounts: [], shipping }).trace.shipping
    return part === null ? amount : amountOf(part, change === 'add')
  })
}

/** A part with the tax that is added to it, or without the tax inside it. */
function amountOf({ total, gst }: TracedPart, isWithTax: boolean): Cents {
  return isWithTax ? total : total - gst
}

/** What coupons take off the delivery as it is shown. */
function shippingOff(input: PriceInput, shown: Cents | null, isWithTax: boolean): Cents {
  if (shown === null || input.discounts.every(({ freeShipping }) => !freeShipping)) return 0
  const discounts = input.discounts.map((one) => ({ ...one, freeShipping: false }))
  const whole = priceOrder({ ...input, discounts }).trace.shipping
  return whole === null ? 0 : Math.max(0, amountOf(whole, isWithTax) - shown)
}

function discountsOf(totals: readonly DiscountTotal[], goods: Cents, shipping: Cents): DiscountTotal[] {
  const weights = totals.map((one) => one.goods)
  const shares = goods === 0 ? [] : splitByLargestRemainder(goods, weights)
  return totals.map(({ code, shipping: own }, at) => ({
    code,
    goods: shares[at] ?? 0,
    shipping: own === 0 ? 0 : shipping,
  }))
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
