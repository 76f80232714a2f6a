import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type MoneyFormat, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { LEAST_CHARGE } from '../../stripe/rules/least-charge.ts'
import { chargeStep } from '../../stripe/rules/provider-amount.ts'
import { messages } from '../messages.ts'
import { findWay } from './ways.ts'

/** Tells whether a total is more than nothing and still less than the provider behind a gateway charges. */
export function isBelowLeast(total: Cents, currency: string, gateway: string): boolean {
  return total > 0 && total < leastOf(gateway, currency)
}

/** Tells whether the provider behind a gateway takes a total: none below its least, and none between its steps. */
export function isChargeable(total: Cents, currency: string, gateway: string): boolean {
  return !isBelowLeast(total, currency, gateway) && total % stepOf(gateway, currency) === 0
}

/**
 * Why a total in the shop's currency cannot be paid by a gateway, `null` for what is offered when nothing is; no refusal
 * when it can, or when nothing is to be paid.
 */
export function amountRefusal(
  total: Cents,
  gateway: string | null,
  store: MoneyFormat,
  texts: TextLocale,
): Refusal | null {
  const t = translator(messages, texts)
  const asked = gateway ?? 'stripe_cc'
  const formatMoney = moneyFormat(store)
  const step = stepOf(asked, store.currency)
  if (total % step !== 0) {
    const message = t('totalBetweenSteps', { total: formatMoney(total), step: formatMoney(step) })
    return { code: 'total-between-steps', message }
  }
  if (!isBelowLeast(total, store.currency, asked)) return null
  const least = formatMoney(leastOf(asked, store.currency))
  const message = t('totalTooSmall', { total: formatMoney(total), least })
  return { code: 'total-too-small', message }
}

/** The step of what the card provider charges; any amount goes elsewhere. */
function stepOf(gateway: string, currency: string): Cents {
  return gateway.startsWith('stripe_') ? chargeStep(currency) : 1
}

/** The least in cents; 0 where any amount goes. Wallets hand over cards; what a plugin adds has no least. */
function leastOf(gateway: string, currency: string): Cents {
  const least = findWay(gateway)?.least ?? (gateway.startsWith('stripe_') ? LEAST_CHARGE : {})
  return least[currency] ?? 0
}
