import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Taxation, TaxTotal } from '../tax/rules/tax-rate.ts'

/** What one coupon takes off the goods and off delivery, in cents. */
export type DiscountTotal = { code: string; goods: Cents; shipping: Cents }

/**
 * What an order comes to, in cents. Everywhere, to the cent:
 * `total = items - discount + shipping - gstRemoved + taxAdded`.
 */
export type Totals = {
  items: Cents
  /** Taken off the goods by all coupons together. */
  discount: Cents
  /** The same, coupon by coupon; the goods' parts add up to `discount`. */
  discounts: DiscountTotal[]
  /** What delivery costs after a coupon for free delivery; `null` while it is not known. */
  shipping: Cents | null
  /** The part of `total` that is tax, of every rate, inside the prices or added; in Australia all of it is GST. */
  gst: Cents
  /** The same, rate by rate, the highest first; they add up to `gst`. */
  taxes: TaxTotal[]
  /** Tax taken out of the prices of an export. */
  gstRemoved: Cents
  /** Tax that is added to prices without it; `null` while nobody knows where the order goes: `total` is without it. */
  taxAdded: Cents | null
  total: Cents
}

/** The totals of an order, whose delivery and tax are always known. */
export type OrderTotals = Totals & { shipping: Cents; taxAdded: Cents }

/**
 * The tax of one rate in a part. `removed` is what an export does not pay of it. `rounding` is what
 * rounding to whole cents added, in parts of a cent: elevenths at 10 % inside a price, `of` of `taxFraction` at any
 * rate, and of `addedFraction` for tax that is added.
 */
export type PartTax = TaxTotal & { removed: Cents; rounding: number }

/** Where the money of one part, a line or the delivery, comes from; in cents. */
export type TracedPart = {
  /** Taken off by each coupon, in the order of the trace's `discounts`. */
  discounts: Cents[]
  /** What is left after the coupons. */
  net: Cents
  /** The part of `net` that tax is counted from, once where several rates are. */
  taxable: Cents
  gst: Cents
  gstRemoved: Cents
  /** Tax that is added to `net`: all of `gst`, or nothing where it is inside. */
  taxAdded: Cents
  /** Rate by rate: one for a line whose price holds tax, several for the delivery of a mixed parcel or for added tax. */
  taxes: PartTax[]
  /** What is paid for this part: `net - gstRemoved + taxAdded`. */
  total: Cents
}

export type TracedLine = TracedPart & {
  key: string
  unitPrice: Cents
  quantity: number
  /** The slug of its class. */
  taxClass: string
  subtotal: Cents
}

/** All parts that are taxed at one rate, and their tax before it was split. */
export type TracedRate = TaxTotal & { rounding: number }

/**
 * Explains every cent of a total: what each line costs, what each coupon takes off it, what of it is
 * taxed at which rate and how the tax was rounded. Frozen on the order as it was; `version` names this shape.
 */
export type PriceTrace = {
  version: 3
  taxation: Taxation
  lines: TracedLine[]
  shipping: (TracedPart & { price: Cents }) | null
  discounts: DiscountTotal[]
  /** Each rate that something is taxed at, the highest first. */
  rates: TracedRate[]
  /** All taxable parts together, and their tax: the sum of `rates`. */
  taxable: Cents
  tax: Cents
}

export type Priced = { totals: Totals; trace: PriceTrace }
