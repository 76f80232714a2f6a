import type { Cents } from '@buoy/kernel/rules/money.ts'

/** Where a currency's Afterpay is at home and what it takes, both amounts included, in the smallest unit. */
export type AfterpayLimits = { country: string; min: Cents; max: Cents }

/** Whether the owner of a store in a currency sets limits of their own: each Australian account has its own. */
export function hasOwnLimits(currency: string): boolean {
  return AFTERPAY_LIMITS[currency]?.country === 'AU'
}

/** By currency (S5.25); an account may have others, which the owner sets. */
export const AFTERPAY_LIMITS: Readonly<Record<string, AfterpayLimits>> = {
  AUD: { country: 'AU', min: 100, max: 200_000 },
  NZD: { country: 'NZ', min: 100, max: 200_000 },
  CAD: { country: 'CA', min: 100, max: 200_000 },
  USD: { country: 'US', min: 100, max: 200_000 },
  GBP: { country: 'GB', min: 100, max: 100_000 },
}
