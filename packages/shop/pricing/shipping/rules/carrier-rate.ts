import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Destination, Method } from '../contract.ts'
import type { Parcel } from './quote.ts'

export type CarrierMethod = Extract<Method, { kind: 'carrier_rate' }>

/** What a rate source asks for a parcel: cents, tax included, and business days where it knows them. */
export type CarrierRate = { amount: Cents; daysFrom: number | null; daysTo: number | null }

/**
 * What is known of a source's answer. `none`: it does not take such a parcel there. `failed`: it did not answer, and is asked
 * again in a minute. `unasked`: nobody has asked it yet.
 */
export type CarrierResponse = CarrierRate | 'none' | 'failed' | 'unasked'

/** Looks up what is known; the asking is done elsewhere, since quotes are computed in one go. */
export type ResponseOf = (source: string, parcel: Parcel, to: Destination) => CarrierResponse

/** Where no source is asked: a promise that is made before anybody has given an address. */
export const NOBODY_ASKED: ResponseOf = () => 'unasked'

/** The price of a method by a source's answer, with the owner's surcharge, or the owner's price for when it is silent. */
export function carrierQuote(
  method: CarrierMethod,
  answer: CarrierResponse,
): { method: Method; amount: Cents | null; reason: string } {
  const { surcharge, fallback } = method.settings
  if (answer === 'none') {
    return { method, amount: null, reason: 'The carrier does not take this parcel there.' }
  }
  if (answer === 'failed' || answer === 'unasked') {
    if (fallback === null) return { method, amount: null, reason: 'The carrier has not answered.' }
    return { method, amount: fallback, reason: 'The carrier has not answered, so your own price holds.' }
  }
  const { amount, daysFrom, daysTo } = answer
  const days = daysTo === null ? {} : { daysFrom: daysFrom ?? daysTo, daysTo }
  const reason =
    surcharge === 0 ? 'The price of the carrier.' : 'The price of the carrier and your surcharge.'
  return { method: { ...method, ...days }, amount: amount + surcharge, reason }
}
