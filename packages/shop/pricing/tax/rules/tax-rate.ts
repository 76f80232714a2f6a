import { numberFormat } from '@buoy/kernel/rules/intl-formats.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'

/** Ten-thousandths of a percent: `100_000` is 10 %. */
export type RateParts = number

/** Parts of a rate in one percent; a rate has as many decimals as this has zeros. */
export const RATE_PARTS_PER_PERCENT = 10_000

/** Decimals of a rate in percent. */
const RATE_DECIMALS = 4

/** A rate of 100 %. */
export const LARGEST_RATE: RateParts = 100 * RATE_PARTS_PER_PERCENT

/** The rate of Australia's Goods and Services Tax (GST Act, s 9-70). */
export const GST_RATE: RateParts = 10 * RATE_PARTS_PER_PERCENT

/** A tax as shoppers and invoices read it: `GST` at 10 %. */
export type NamedRate = { name: string; rate: RateParts }

/**
 * How much of a price that holds it a tax is, as a fraction in its lowest terms: 10 % is `1` of `11`,
 * 5 % is `1` of `21`, 8.25 % is `33` of `433`.
 */
export function taxFraction(rate: RateParts): { part: number; of: number } {
  const divisor = greatestDivisor(rate, LARGEST_RATE + rate)
  return { part: rate / divisor, of: (LARGEST_RATE + rate) / divisor }
}

/** The tax inside an amount that holds it, half a cent rounded up: `1995` at 10 % holds `181`. */
export function taxInside(amount: Cents, rate: RateParts): Cents {
  const { part, of } = taxFraction(rate)
  const [numerator, denominator] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(of)]
  const counted = Number((numerator * 2n + denominator) / (denominator * 2n))
  return amount < 0 ? -counted : counted
}

/** The tax that is added to an amount without it, half a cent rounded up: `1000` at 8.875 % is `89`. */
export function taxOnTop(amount: Cents, rate: RateParts): Cents {
  const [numerator, denominator] = [BigInt(amount) * BigInt(rate), BigInt(LARGEST_RATE)]
  return Number((numerator * 2n + denominator) / (denominator * 2n))
}

/** How much of an amount without it a tax is, as a fraction in its lowest terms: 8.875 % is `71` of `800`. */
export function addedFraction(rate: RateParts): { part: number; of: number } {
  const divisor = greatestDivisor(rate, LARGEST_RATE)
  return { part: rate / divisor, of: LARGEST_RATE / divisor }
}

/** Tells whether a rate is a tax at all: one of 0 % is none. */
export function isTaxed({ rate }: NamedRate): boolean {
  return rate > 0
}

/** A rate in percent, with the decimals it needs: `82_500` is `8.25`. */
export function percentOf(rate: RateParts): string {
  return String(rate / RATE_PARTS_PER_PERCENT)
}

/** A rate as a language writes it: `8.25%` in English, `8,25 %` in German. */
export function percentText(rate: RateParts, locale = 'en'): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: RATE_DECIMALS }).format(
    rate / LARGEST_RATE,
  )
}

/** What a rate is called where there is more than one: `GST 10%`; in English for owners, who name no `locale`. */
export function rateLabel({ name, rate }: NamedRate, locale?: string): string {
  return `${name} ${percentText(rate, locale)}`
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/**
 * How an order is taxed. `included`: tax is inside the prices, the case of every Australian order.
 * `added`: prices are without tax, and it is added to them; `added-later`: the same, while nobody knows where the goods
 * go, so the total is without tax yet and no order can be made of it.
 * Exports are not taxed, and the owner chooses what overseas shoppers pay: `export-less-gst` is the
 * price less the tax inside it, `export-same-price` is the same price with no tax in it.
 */
export type Taxation = 'included' | 'added' | 'added-later' | 'export-less-gst' | 'export-same-price'

/** Where goods are handed over; what is not known is ''. */
export type TaxPlace = { country: string; state: string; postcode: string }

/** The rates of each class of goods where an order goes; none for a class that is not taxed there. */
export type ClassRates = ReadonlyMap<string, readonly NamedRate[]>

/** The tax of one rate in a total, and the part that it is counted from in cents: with the tax where that is inside. */
export type TaxTotal = NamedRate & { taxable: Cents; tax: Cents }

/** The class that goods are in when nobody says otherwise. */
export const STANDARD_CLASS = 'standard'

/** What goods are in that no tax is charged on, whatever their class; no owner's class has such a slug. */
export const UNTAXED_CLASS = 'tax:none'
