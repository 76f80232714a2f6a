import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { NO_PAYMENT_METHOD, NOTHING_TO_PAY, paidWith, paymentNeeded } from './free-order.ts'

const paid = (order: Partial<Parameters<typeof paidWith>[0]>) =>
  paidWith(
    { total: 1990, paymentCard: null, paymentTitle: 'Bank transfer', paymentMethod: 'bacs', ...order },
    SOURCE_TEXT_LOCALE,
  )

it('says what an order was paid with: its card before its method', () => {
  expect(paid({ paymentCard: 'Visa ending in 4242' })).toBe('Visa ending in 4242')
  expect(paid({})).toBe('Bank transfer')
})

it('says that nothing was to be paid of an order that costs nothing and has no method', () => {
  expect([NOTHING_TO_PAY, NO_PAYMENT_METHOD]).toEqual(['Nothing to pay', { id: '', title: '' }])
  const free = { total: 0, paymentTitle: '', paymentMethod: '' }
  expect(paid(free)).toBe('Nothing to pay')
  expect(paid({ ...free, total: 1, paymentTitle: 'By hand' })).toBe('By hand')
  expect(paid({ total: 0 })).toBe('Bank transfer')
})

it('refuses an order that is no longer free, with its total', () => {
  const refusal = paymentNeeded(1990, (cents) => `$${(cents / 100).toFixed(2)}`, SOURCE_TEXT_LOCALE)
  expect(refusal.code).toBe('payment-needed')
  expect(refusal.message).toMatch(/^The total is \$19\.90 now\. .* You have not been charged\.$/)
})
