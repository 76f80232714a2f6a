import type { Cents } from '@buoy/kernel/rules/money.ts'
import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import { ratesOfClass } from '../../tax/rules/shown-price.ts'
import type { ClassRates, Taxation } from '../../tax/rules/tax-rate.ts'
import { STANDARD_CLASS } from '../../tax/rules/tax-rate.ts'
import type { DiscountTotal, Priced, PriceTrace, Totals, TracedLine, TracedPart } from '../contract.ts'
import { countTaxes, type PartTaxes, type RatedPart, taxTotals } from './count-taxes.ts'

/**
 * Amounts in cents as the shop shows them, with the tax that is inside; `taxClass` is the slug of a class or
 * {@link UNTAXED_CLASS}. `isShipped: false`: the line is in no parcel, so delivery is not taxed like it.
 */
export type PriceLine = {
  key: string
  unitPrice: Cents
  quantity: number
  taxClass: string
  isShipped?: boolean
}

/** What one coupon takes off: of each line in the order of the lines, and whether delivery is free. */
export type AppliedDiscount = { code: string; shares: readonly Cents[]; freeShipping: boolean }

/**
 * The chosen delivery. `with-goods`: it is taxed like what is in the parcel, split by value where that is
 * mixed. `freeUpTo` is what a coupon for free delivery pays of it, all of it when left out.
 */
export type ShippingPrice = {
  amount: Cents
  taxClass: 'untaxed' | 'with-goods'
  freeUpTo?: Cents | undefined
}

export type PriceInput = {
  lines: readonly PriceLine[]
  discounts: readonly AppliedDiscount[]
  /** The chosen method; `null` while none is known. */
  shipping: ShippingPrice | null
  taxation: Taxation
  /** Of the place where the order is taxed; those inside the prices for an export, none for `added-later`. */
  rates: ClassRates
}

type DiscountedLine = Omit<TracedLine, keyof PartTaxes | 'total'>
type DiscountedShipping = { price: Cents; discounts: Cents[]; net: Cents }

/**
 * The one engine of prices: cart, mail, invoice, refund and the amount the provider is asked for all
 * come from here. No line and no delivery costs less than nothing, whatever the coupons take off.
 * The tax of a rate is counted once from everything that is taxed at it and split by largest remainder,
 * so that the parts add up to the whole.
 */
export function priceOrder(input: PriceInput): Priced {
  const lines = input.lines.map((line, index) => discountLine(line, index, input.discounts))
  const shipping = input.shipping === null ? null : discountShipping(input.shipping, input.discounts)
  const rated = input.taxation === 'export-same-price' ? [] : ratedParts(input, lines, shipping)
  const { rates, parts } = countTaxes(rated, lines.length + 1, input.taxation)
  const trace: PriceTrace = {
    version: 3,
    taxation: input.taxation,
    lines: lines.map((line, index) => taxed(line, parts[index])),
    shipping: shipping && taxed(shipping, parts.at(-1)),
    discounts: discountTotals(input.discounts, lines, shipping),
    rates,
    taxable: sum(parts.map(({ taxable }) => taxable)),
    tax: sum(rates.map(({ tax }) => tax)),
  }
  return { totals: totalsOf(trace), trace }
}

function discountLine(line: PriceLine, index: number, discounts: readonly AppliedDiscount[]): DiscountedLine {
  const { key, unitPrice, quantity, taxClass } = line
  const subtotal = unitPrice * quantity
  let net = subtotal
  const taken = discounts.map(({ shares }) => {
    const share = Math.min(Math.max(0, shares[index] ?? 0), net)
    net -= share
    return share
  })
  return { key, unitPrice, quantity, taxClass, subtotal, discounts: taken, net }
}

/** Delivery is free once: the first coupon that makes it so pays for it. */
function discountShipping(
  { amount: price, freeUpTo = price }: ShippingPrice,
  discounts: readonly AppliedDiscount[],
): DiscountedShipping {
  const free = Math.min(Math.max(0, freeUpTo), price)
  const first = discounts.findIndex(({ freeShipping }) => freeShipping)
  const taken = discounts.map((_, index) => (index === first ? free : 0))
  return { price, discounts: taken, net: price - sum(taken) }
}

/** What of each line, and at the end of the delivery, is taxed at which rate. */
function ratedParts(
  { rates, shipping: asked, lines: askedLines }: PriceInput,
  lines: readonly DiscountedLine[],
  shipping: DiscountedShipping | null,
): RatedPart[] {
  const goods = lines.map(
    ({ taxClass, net }, at): RatedPart => ({ at, rates: ratesOfClass(rates, taxClass), amount: net }),
  )
  if (shipping === null || asked?.taxClass !== 'with-goods') return goods
  const { net } = shipping
  const at = lines.length
  const sent = goods.filter((_, index) => askedLines[index]?.isShipped !== false)
  if (sent.length === 0) return [...goods, { at, rates: rates.get(STANDARD_CLASS) ?? [], amount: net }]
  const parcel = sent.flatMap(({ at: index }) => lines[index] ?? [])
  // A parcel of free things is weighed by what they cost before, or else by their number.
  const weights = [
    parcel.map((line) => line.net),
    parcel.map(({ subtotal }) => subtotal),
    parcel.map(({ quantity }) => quantity),
  ].find((candidate) => sum(candidate) > 0)
  const shares = splitByLargestRemainder(net, weights ?? parcel.map(() => 1))
  return [...goods, ...sent.map((one, index) => ({ ...one, at, amount: shares[index] ?? 0 }))]
}

function taxed<Part extends { net: Cents }>(part: Part, taxes: PartTaxes = UNTAXED) {
  return { ...part, ...taxes, total: part.net - taxes.gstRemoved + taxes.taxAdded }
}

const UNTAXED: PartTaxes = { taxable: 0, gst: 0, gstRemoved: 0, taxAdded: 0, taxes: [] }

function discountTotals(
  discounts: readonly AppliedDiscount[],
  lines: readonly DiscountedLine[],
  shipping: DiscountedShipping | null,
): DiscountTotal[] {
  return discounts.map(({ code }, index) => ({
    code,
    goods: sum(lines.map((line) => line.discounts[index] ?? 0)),
    shipping: shipping?.discounts[index] ?? 0,
  }))
}

function totalsOf(trace: PriceTrace): Totals {
  const { lines, shipping, discounts } = trace
  const parts: TracedPart[] = shipping === null ? lines : [...lines, shipping]
  return {
    items: sum(lines.map(({ subtotal }) => subtotal)),
    discount: sum(discounts.map(({ goods }) => goods)),
    discounts,
    shipping: shipping?.net ?? null,
    gst: sum(parts.map(({ gst }) => gst)),
    taxes: taxTotals(trace),
    gstRemoved: sum(parts.map(({ gstRemoved }) => gstRemoved)),
    taxAdded: trace.taxation === 'added-later' ? null : sum(parts.map(({ taxAdded }) => taxAdded)),
    total: sum(parts.map(({ total }) => total)),
  }
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
