import { type Cents, CURRENCY, formatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { LEAST_CHARGE } from '../../stripe/rules/least-charge.ts'
import { findWay } from './ways.ts'

/** Tells whether a total is more than nothing and still less than the provider behind a gateway charges. */
export function isBelowLeast(total: Cents, currency: string, gateway: string): boolean {
  return total > 0 && total < leastOf(gateway, currency)
}

/**
 * Why a total in the shop's currency cannot be paid by a gateway, `null` for what is offered when nothing is; no refusal
 * when it can, or when nothing is to be paid.
 */
export function belowLeast(total: Cents, gateway: string | null): Refusal | null {
  const asked = gateway ?? 'stripe_cc'
  if (!isBelowLeast(total, CURRENCY, asked)) return null
  const least = formatMoney(leastOf(asked, CURRENCY))
  const message = `${formatMoney(total)} cannot be paid here, because the payment provider charges no less than ${least}. Add something to the order, or write to us.`
  return { code: 'total-too-small', message }
}

/** The least in cents; 0 where any amount goes. Wallets hand over cards; what a plugin adds has no least. */
function leastOf(gateway: string, currency: string): Cents {
  const least = findWay(gateway)?.least ?? (gateway.startsWith('stripe_') ? LEAST_CHARGE : {})
  return least[currency] ?? 0
}
