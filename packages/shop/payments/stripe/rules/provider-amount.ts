import { type Cents, decimalsOf } from '@buoy/kernel/rules/money.ts'

/**
 * Currencies that the provider counts otherwise than ISO 4217, and how many of its units are one of ours
 * (docs.stripe.com/currencies, "Special cases"): ISK and UGX have two decimals there, MGA has none.
 */
const FACTORS: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 }

/** An amount as the provider counts it: `1980` of JPY and `1995` of AUD as they are, `500` of ISK as `50000`. */
export function toProvider(amount: Cents, currency: string): number {
  return Math.round(amount * (FACTORS[currency] ?? 1))
}

/** An amount of the provider as the shop counts it. */
export function fromProvider(amount: number, currency: string): Cents {
  return Math.round(amount / (FACTORS[currency] ?? 1))
}

/**
 * The step in which the provider takes amounts of a currency: with three decimals the last digit has to be zero, so
 * `5.125` of KWD cannot be charged.
 */
export function chargeStep(currency: string): Cents {
  if (currency === 'MGA') return 100
  return decimalsOf(currency) === 3 ? 10 : 1
}
