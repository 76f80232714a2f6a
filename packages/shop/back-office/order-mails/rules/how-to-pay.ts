import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'
import { small, strong } from './letter-text.ts'
import type { OrderFacts } from './order-facts.ts'

/** Where the money goes, the voucher to pay, or what the bank will do. */
export function howToPay({ voucher, order, transfer, text, store, texts }: OrderFacts): LetterBlock[] {
  const t = translator(emailMessages, texts)
  const amount = moneyFormat(store)(order.totals.total)
  if (transfer) {
    return [
      ...(text === '' ? [] : [small(text)]),
      strong(t('sendMoney', { amount, date: transfer.until })),
      ...transfer.lines.map(({ label, value }) => small(`${label}: ${value}`)),
      ...(transfer.instructions === '' ? [] : [small(transfer.instructions)]),
    ]
  }
  if (!voucher) {
    const { paymentTitle: method, bankDays: days } = order
    const words =
      days === null
        ? t('willBeDebitedSoon', { amount, method })
        : t('willBeDebited', { amount, method, days })
    return [strong(words)]
  }
  return [
    strong(t('payVoucher', { amount, date: voucher.until })),
    small(t('voucherNumber', { number: voucher.number })),
    { kind: 'button', label: t('openVoucher'), href: voucher.url },
  ]
}
