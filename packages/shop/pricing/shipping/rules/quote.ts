import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Destination, Method, ShippingClass, Zone } from '../contract.ts'
import { carrierQuote, NOBODY_ASKED, type ResponseOf } from './carrier-rate.ts'

/** A parcel to be priced. Amounts in cents, GST included; `discount` is what coupons take off the goods. */
export type Parcel = {
  items: Cents
  discount: Cents
  quantity: number
  weightGrams: number
  /** Shipping classes of what is in it. */
  classIds: readonly number[]
  /** A coupon makes delivery free. */
  hasFreeCoupon: boolean
}

/** What one method says to a parcel: its price in cents, or `null`, and in words why. */
export type MethodQuote = { method: Method; amount: Cents | null; reason: string }

type Settings<Kind extends Method['kind']> = Extract<Method, { kind: Kind }>['settings']

/** The id of a method on the wire and on orders, as WooCommerce writes it: `flat_rate:1`. */
export function wireId(method: Pick<Method, 'kind' | 'id'>): string {
  return `${method.kind}:${method.id}`
}

/** Where the parcel goes, what the sources of prices say to that, and how reasons write amounts. */
export type QuoteRequest = { to: Destination; responseOf: ResponseOf; format: FormatMoney }

/** Before anybody has given an address. */
export const NOWHERE_YET: Omit<QuoteRequest, 'format'> = {
  to: { country: '', state: '', postcode: '' },
  responseOf: NOBODY_ASKED,
}

/** What every method of a zone says to a parcel, refusals included: for the owner's tester. */
export function evaluateMethods(
  zone: Zone,
  parcel: Parcel,
  asked: QuoteRequest,
  classes: readonly ShippingClass[] = [],
): MethodQuote[] {
  const judged = zone.methods.map((method) => evaluateMethod(method, parcel, asked, classes))
  return judged.map((quote) => withoutPointless(quote, judged))
}

/** The methods a zone offers for a parcel, with their prices, in the owner's order; none for an empty one. */
export function quoteZone(
  zone: Zone | null,
  parcel: Parcel,
  asked: QuoteRequest,
): (MethodQuote & { amount: Cents })[] {
  if (zone === null || parcel.quantity === 0) return []
  return evaluateMethods(zone, parcel, asked).flatMap((quote) =>
    quote.amount === null ? [] : [{ ...quote, amount: quote.amount }],
  )
}

/**
 * The method the shopper chose, as long as it is offered; otherwise the cheapest that is delivered,
 * the owner's order deciding between equals. Picking up is never chosen for anybody.
 */
export function chosenQuote<Quote extends { method: Method; amount: Cents }>(
  quotes: readonly Quote[],
  chosen: string | null,
): Quote | null {
  const wanted = quotes.find(({ method }) => wireId(method) === chosen)
  if (wanted !== undefined) return wanted
  const delivered = quotes.filter(({ method }) => method.kind !== 'local_pickup')
  const cheapest = delivered.toSorted((a, b) => a.amount - b.amount)[0]
  return cheapest ?? quotes[0] ?? null
}

function evaluateMethod(
  method: Method,
  parcel: Parcel,
  { to, responseOf, format }: QuoteRequest,
  classes: readonly ShippingClass[],
): MethodQuote {
  if (!method.enabled) return { method, amount: null, reason: 'Switched off.' }
  switch (method.kind) {
    case 'flat_rate':
      return { method, ...flatRate(method.settings, parcel, classes, format) }
    case 'free_shipping':
      return { method, ...freeShipping(method.settings, parcel, format) }
    case 'local_pickup': {
      const { cost } = method.settings
      return { method, amount: cost, reason: cost === 0 ? 'Picking up is free.' : 'The price of picking up.' }
    }
    case 'table_rate':
      return { method, ...tableRate(method.settings, parcel, format) }
    case 'carrier_rate':
      return carrierQuote(method, responseOf(method.settings.source, parcel, to))
  }
}

function flatRate(
  { cost, perItem, classCosts, classMode }: Settings<'flat_rate'>,
  { quantity, classIds }: Parcel,
  classes: readonly ShippingClass[],
  format: FormatMoney,
) {
  const charged = classCosts.filter(({ classId, cost }) => cost > 0 && classIds.includes(classId))
  const dearest = charged.toSorted((a, b) => b.cost - a.cost).slice(0, 1)
  const extras = classMode === 'each' ? charged : dearest
  const parts = [format(cost)]
  if (perItem > 0) parts.push(`${quantity} × ${format(perItem)} a unit`)
  for (const extra of extras) {
    const name = classes.find(({ id }) => id === extra.classId)?.name ?? 'its class'
    parts.push(`${format(extra.cost)} for ${name}`)
  }
  const amount = cost + perItem * quantity + extras.reduce((sum, extra) => sum + extra.cost, 0)
  return { amount, reason: parts.length === 1 ? 'A flat price.' : `${parts.join(' + ')}.` }
}

function freeShipping(settings: Settings<'free_shipping'>, parcel: Parcel, format: FormatMoney) {
  const missing = missingForFree(settings, parcel)
  const spent = missing === 0
  const { hasFreeCoupon } = parcel
  const isFree = {
    spend: spent,
    coupon: hasFreeCoupon,
    'spend-or-coupon': spent || hasFreeCoupon,
    'spend-and-coupon': spent && hasFreeCoupon,
  }[settings.needs]
  if (isFree) return { amount: 0, reason: spent ? 'Enough is spent.' : 'A coupon makes it free.' }
  const wantsSpend = settings.needs !== 'coupon' && !spent
  const spend = `${format(missing)} more has to be spent`
  const reasons = { coupon: 'It needs a coupon.', both: `${spend}, with a coupon.`, spend: `${spend}.` }
  if (!wantsSpend) return { amount: null, reason: reasons.coupon }
  return { amount: null, reason: settings.needs === 'spend-and-coupon' ? reasons.both : reasons.spend }
}

/** How much more has to be spent until a free delivery's threshold is reached, in cents; 0 when it is. */
export function missingForFree(
  { threshold, counts }: Pick<Settings<'free_shipping'>, 'threshold' | 'counts'>,
  { items, discount }: Pick<Parcel, 'items' | 'discount'>,
): Cents {
  const spent = counts === 'before-discounts' ? items : items - discount
  return Math.max(0, threshold - spent)
}

function tableRate({ by, bands }: Settings<'table_rate'>, parcel: Parcel, format: FormatMoney) {
  const measure = by === 'weight' ? parcel.weightGrams : parcel.items - parcel.discount
  const sorted = bands.toSorted((a, b) => (a.upTo ?? Number.MAX_VALUE) - (b.upTo ?? Number.MAX_VALUE))
  const band = sorted.find(({ upTo }) => upTo === null || measure <= upTo)
  const words = by === 'weight' ? `${measure / 1000} kg` : format(measure)
  if (band === undefined) return { amount: null, reason: `${words} is beyond the last band.` }
  if (band.upTo === null) return { amount: band.cost, reason: `${words} is in the last band.` }
  const end = by === 'weight' ? `${band.upTo / 1000} kg` : format(band.upTo)
  return { amount: band.cost, reason: `${words} is in the band up to ${end}.` }
}

/** Nobody pays for a delivery that is no faster than a free one, so it is not offered beside it. */
function withoutPointless(quote: MethodQuote, all: readonly MethodQuote[]): MethodQuote {
  if (quote.amount === null || quote.amount === 0 || quote.method.kind === 'local_pickup') return quote
  const slowest = quote.method.daysTo
  const better = all.find(
    ({ method, amount }) =>
      method.kind === 'free_shipping' &&
      amount === 0 &&
      (slowest === null || (method.daysTo !== null && method.daysTo <= slowest)),
  )
  if (better === undefined) return quote
  return { ...quote, amount: null, reason: `Not shown: ${better.method.title} is free and as fast.` }
}
