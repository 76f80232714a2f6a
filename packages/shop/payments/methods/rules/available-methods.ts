import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { OfferedMethod } from '../../port/contract.ts'
import type { MethodSettings } from '../contract.ts'
import { AFTERPAY_LIMITS } from './afterpay-limits.ts'
import { isChargeable } from './least-charge.ts'
import type { Way } from './ways.ts'

/** What is to be paid, and where the payer lives. */
export type Purchase = {
  /** Two letters; '' while the shopper has not said. */
  country: string
  /** ISO 4217. */
  currency: string
  /** Cents. */
  total: Cents
}

/** The ways to pay that are offered for a purchase, in their order: on, at home there, and for such an amount. */
export function availableMethods(
  ways: readonly Way[],
  settings: MethodSettings,
  purchase: Purchase,
  texts: TextLocale,
): Omit<OfferedMethod, 'creditor'>[] {
  return ways
    .filter((way) => fits(way, settings, purchase))
    .map(({ id, title, note }) => ({
      id,
      title: title(texts),
      total: purchase.total,
      note: note?.(texts) ?? null,
    }))
}

/** Whether the provider's own wallet is on; then it keeps cards of guests too (S6.06, S6.07). */
export function hasLink(settings: MethodSettings): boolean {
  return settings.on.includes('stripe_link')
}

/** Tells whether a form may pay for a purchase by this method. */
export function isOffered(way: Way, settings: MethodSettings, purchase: Purchase): boolean {
  return fits(way, settings, purchase)
}

function fits(method: Way, settings: MethodSettings, purchase: Purchase): boolean {
  if (!settings.on.includes(method.id)) return false
  if (method.countries !== null && !method.countries.includes(purchase.country)) return false
  if (method.exceptIn?.includes(purchase.country)) return false
  if (!isChargeable(purchase.total, purchase.currency, method.id)) return false
  if (method.kind === 'afterpay_clearpay') return fitsAfterpay(settings, purchase)
  return (
    settings.triesCurrencies || method.currencies === null || method.currencies.includes(purchase.currency)
  )
}

/** S5.24: at home in the currency's country only, and between the limits, both included. */
function fitsAfterpay(settings: MethodSettings, { country, currency, total }: Purchase): boolean {
  const known = AFTERPAY_LIMITS[currency]
  if (known === undefined || known.country !== country) return false
  // The owner's limits are those of Australia, where each account has its own.
  const { min, max } = country === 'AU' ? { min: settings.afterpayMin, max: settings.afterpayMax } : known
  return total >= min && total <= max
}
