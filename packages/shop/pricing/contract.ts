import type { Cents } from '@buoy/kernel/rules/money.ts'

/** How a product is taxed: with the GST inside its price, or without any (most basic food, some medical). */
export type TaxClass = 'standard' | 'gst-free'

/**
 * How an order is taxed. `included`: GST is inside the prices, the case of every Australian order.
 * Exports are GST-free, and the owner chooses what overseas shoppers pay: `export-less-gst` is the
 * price less the GST inside it, `export-same-price` is the same price with no GST in it.
 */
export type Taxation = 'included' | 'export-less-gst' | 'export-same-price'

/** What one coupon takes off the goods and off delivery, in cents. */
export type DiscountTotal = { code: string; goods: Cents; shipping: Cents }

/**
 * What an order comes to, in cents. Everywhere, to the cent:
 * `total = items - discount + shipping - gstRemoved`.
 */
export type Totals = {
  items: Cents
  /** Taken off the goods by all coupons together. */
  discount: Cents
  /** The same, coupon by coupon; the goods' parts add up to `discount`. */
  discounts: DiscountTotal[]
  /** What delivery costs after a coupon for free delivery; `null` while it is not known. */
  shipping: Cents | null
  /** The part of `total` that is tax. */
  gst: Cents
  /** GST taken out of the prices of an export. */
  gstRemoved: Cents
  total: Cents
}

/** The totals of an order, whose delivery is always known. */
export type OrderTotals = Totals & { shipping: Cents }

/** Where the money of one part, a line or the delivery, comes from; in cents unless said otherwise. */
export type TracedPart = {
  /** Taken off by each coupon, in the order of the trace's `discounts`. */
  discounts: Cents[]
  /** What is left after the coupons. */
  net: Cents
  /** The part of `net` that GST is counted from. */
  taxable: Cents
  gst: Cents
  gstRemoved: Cents
  /** What rounding to whole cents added to the tax of this part, in elevenths of a cent. */
  roundingElevenths: number
  /** What is paid for this part: `net - gstRemoved`. */
  total: Cents
}

export type TracedLine = TracedPart & {
  key: string
  unitPrice: Cents
  quantity: number
  taxClass: TaxClass
  subtotal: Cents
}

/**
 * Explains every cent of a total: what each line costs, what each coupon takes off it, what of it is
 * taxed and how the tax was rounded. Frozen on the order as it was; `version` names this shape.
 */
export type PriceTrace = {
  version: 1
  taxation: Taxation
  lines: TracedLine[]
  shipping: (TracedPart & { price: Cents }) | null
  discounts: DiscountTotal[]
  /** All taxable parts together, and the tax inside them before it was split. */
  taxable: Cents
  tax: Cents
  roundingElevenths: number
}

export type Priced = { totals: Totals; trace: PriceTrace }
