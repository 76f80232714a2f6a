import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'

/** What stands where a payment method would, for an order that costs nothing. */
export const NOTHING_TO_PAY = 'Nothing to pay'

/** An order that costs nothing has no payment method. */
export const NO_PAYMENT_METHOD = { id: '', title: '' } as const

/** The form says that there is nothing to pay, but there is: `total` in cents. */
export function paymentNeeded(total: Cents, formatMoney: FormatMoney): Refusal {
  return {
    code: 'payment-needed',
    message: `The total is ${formatMoney(total)} now. Choose how to pay, then press the button again. You have not been charged.`,
  }
}

/** What an order was paid with, as people read it: its card, its method, or that nothing was to be paid. */
export function paidWith(order: {
  total: Cents
  paymentCard: string | null
  paymentTitle: string
  paymentMethod: string
}): string {
  if (order.total === 0 && order.paymentMethod === NO_PAYMENT_METHOD.id) return NOTHING_TO_PAY
  return order.paymentCard ?? order.paymentTitle
}
