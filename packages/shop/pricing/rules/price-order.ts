import { type Cents, splitByLargestRemainder } from '@buoy/kernel/rules/money.ts'
import { GST_PERCENT, gstInside } from '../../tax/rules/gst.ts'
import type {
  DiscountTotal,
  Priced,
  PriceTrace,
  Taxation,
  TaxClass,
  TracedLine,
  TracedPart,
} from '../contract.ts'

/** Amounts in cents as the shop shows them, GST inside where there is any. */
export type PriceLine = { key: string; unitPrice: Cents; quantity: number; taxClass: TaxClass }

/** What one coupon takes off: of each line in the order of the lines, and whether delivery is free. */
export type AppliedDiscount = { code: string; shares: readonly Cents[]; freeShipping: boolean }

/**
 * The chosen delivery. `with-goods`: it is taxed like what is in the parcel, split by value where that is
 * mixed. `freeUpTo` is what a coupon for free delivery pays of it, all of it when left out.
 */
export type ShippingPrice = {
  amount: Cents
  taxClass: TaxClass | 'with-goods'
  freeUpTo?: Cents | undefined
}

export type PriceInput = {
  lines: readonly PriceLine[]
  discounts: readonly AppliedDiscount[]
  /** The chosen method; `null` while none is known. */
  shipping: ShippingPrice | null
  taxation: Taxation
}

/** GST is one part of this many parts of a price that holds it. */
const GST_PARTS = (100 + GST_PERCENT) / GST_PERCENT

type DiscountedLine = Pick<
  TracedLine,
  'key' | 'unitPrice' | 'quantity' | 'taxClass' | 'subtotal' | 'discounts' | 'net'
>
type DiscountedShipping = { price: Cents; discounts: Cents[]; net: Cents }

/**
 * The one engine of prices: cart, mail, invoice, refund and the amount the provider is asked for all
 * come from here. No line and no delivery costs less than nothing, whatever the coupons take off.
 * GST is counted once from everything that is taxed and split by largest remainder, so that the parts
 * add up to the whole.
 */
export function priceOrder(input: PriceInput): Priced {
  const lines = input.lines.map((line, index) => discountLine(line, index, input.discounts))
  const shipping = input.shipping === null ? null : discountShipping(input.shipping, input.discounts)
  const taxables = taxablesOf(input, lines, shipping)
  const taxable = sum(taxables)
  const tax = gstInside(taxable)
  const parts = splitByLargestRemainder(tax, taxables)
  const tracedLines = lines.map((line, index) => ({
    ...line,
    ...taxPart(line.net, taxables[index] ?? 0, parts[index] ?? 0, input.taxation),
  }))
  const tracedShipping = shipping && {
    ...shipping,
    ...taxPart(shipping.net, taxables.at(-1) ?? 0, parts.at(-1) ?? 0, input.taxation),
  }
  const trace: PriceTrace = {
    version: 1,
    taxation: input.taxation,
    lines: tracedLines,
    shipping: tracedShipping,
    discounts: discountTotals(input.discounts, lines, shipping),
    taxable,
    tax,
    roundingElevenths: roundingOf(tax, taxable),
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

/** What of each line, and last of the delivery, GST is counted from. */
function taxablesOf(
  { taxation, shipping: asked }: PriceInput,
  lines: readonly DiscountedLine[],
  shipping: DiscountedShipping | null,
): Cents[] {
  if (taxation === 'export-same-price') return [...lines.map(() => 0), 0]
  const ofLines = lines.map(({ taxClass, net }) => (taxClass === 'standard' ? net : 0))
  if (shipping === null || asked === null) return [...ofLines, 0]
  return [...ofLines, taxableShipping(shipping.net, asked.taxClass, lines)]
}

function taxableShipping(
  net: Cents,
  taxClass: ShippingPrice['taxClass'],
  lines: readonly DiscountedLine[],
): Cents {
  if (taxClass !== 'with-goods') return taxClass === 'standard' ? net : 0
  if (lines.length === 0) return net
  // A parcel of free things is weighed by what they cost before, or else by their number.
  const weights = [
    lines.map((line) => line.net),
    lines.map(({ subtotal }) => subtotal),
    lines.map(({ quantity }) => quantity),
  ].find((candidate) => sum(candidate) > 0)
  const parts = splitByLargestRemainder(net, weights ?? lines.map(() => 1))
  return sum(parts.filter((_, index) => lines[index]?.taxClass === 'standard'))
}

function taxPart(
  net: Cents,
  taxable: Cents,
  tax: Cents,
  taxation: Taxation,
): Omit<TracedPart, 'discounts' | 'net'> {
  const gst = taxation === 'included' ? tax : 0
  const gstRemoved = taxation === 'export-less-gst' ? tax : 0
  return {
    taxable,
    gst,
    gstRemoved,
    roundingElevenths: roundingOf(tax, taxable),
    total: net - gstRemoved,
  }
}

function roundingOf(tax: Cents, taxable: Cents): number {
  return tax * GST_PARTS - taxable
}

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

function totalsOf(trace: PriceTrace) {
  const { lines, shipping, discounts } = trace
  const parts: TracedPart[] = shipping === null ? lines : [...lines, shipping]
  return {
    items: sum(lines.map(({ subtotal }) => subtotal)),
    discount: sum(discounts.map(({ goods }) => goods)),
    discounts,
    shipping: shipping?.net ?? null,
    gst: sum(parts.map(({ gst }) => gst)),
    gstRemoved: sum(parts.map(({ gstRemoved }) => gstRemoved)),
    total: sum(parts.map(({ total }) => total)),
  }
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0)
}
