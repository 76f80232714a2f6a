import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'

/** What owners read in the place of a payment method, for an order that costs nothing. */
export const NOTHING_TO_PAY = 'Nothing to pay'

/** An order that costs nothing has no payment method. */
export const NO_PAYMENT_METHOD = { id: '', title: '' } as const

/** The form says that there is nothing to pay, but there is: `total` in cents. */
export function paymentNeeded(total: Cents, formatMoney: FormatMoney, texts: TextLocale): Refusal {
  return {
    code: 'payment-needed',
    message: translator(messages, texts)('paymentNeeded', { total: formatMoney(total) }),
  }
}

/** What an order was paid with, as people read it: its card, its method, or that nothing was to be paid. */
export function paidWith(
  order: { total: Cents; paymentCard: string | null; paymentTitle: string; paymentMethod: string },
  texts: TextLocale,
): string {
  if (order.total === 0 && order.paymentMethod === NO_PAYMENT_METHOD.id) {
    return translator(messages, texts)('nothingToPay')
  }
  return order.paymentCard ?? order.paymentTitle
}
