import { type Cents, CURRENCY, formatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'

/**
 * The least that the card provider charges, by currency and in its smallest unit (docs.stripe.com/currencies, "Minimum and
 * maximum charge amounts").
 */
const LEAST_CHARGE: Readonly<Record<string, Cents>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Tells whether a total is more than nothing and still too small to be charged. */
export function isBelowLeast(total: Cents, currency: string): boolean {
  return total > 0 && total < (LEAST_CHARGE[currency] ?? 0)
}

/** Why a total in the shop's currency cannot be paid; `null` when it can, or when nothing is to be paid. */
export function belowLeast(total: Cents): Refusal | null {
  if (!isBelowLeast(total, CURRENCY)) return null
  const least = formatMoney(LEAST_CHARGE[CURRENCY] ?? 0)
  const message = `The least that can be paid here is ${least}, and this comes to ${formatMoney(total)}. Add something to the order, or write to us.`
  return { code: 'total-too-small', message }
}
