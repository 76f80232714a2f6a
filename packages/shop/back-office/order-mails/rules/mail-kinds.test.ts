import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { ORDER_MAIL_KINDS } from './order-mail-kinds.ts'
import { OWNER_MAIL_KINDS } from './owner-mail-kinds.ts'

const ALL = Object.entries({ ...ORDER_MAIL_KINDS, ...OWNER_MAIL_KINDS })
const KNOWN = ['customer.first_name', 'order.number', 'order.total', 'order.date']

describe('the emails about orders, as the console lists them', () => {
  it.each(ALL)('%s has a name, a reason for which it is sent, and words of its own', (_kind, facts) => {
    const { label, when } = facts
    const texts = facts.texts(SOURCE_TEXT_LOCALE)
    for (const text of [label, when, texts.subject, texts.title, texts.intro]) expect(text).not.toBe('')
    expect(when).toMatch(/\.$/)
  })

  it.each(ALL)('%s uses only placeholders that it offers', (_kind, { texts, placeholders }) => {
    const used = [
      ...Object.values(texts(SOURCE_TEXT_LOCALE))
        .join(' ')
        .matchAll(/\{\{([\w.]+)\}\}/g),
    ].map(([, name]) => name)
    expect(used.filter((name) => name !== 'store.name' && !placeholders.some((one) => one === name))).toEqual(
      [],
    )
    expect(placeholders).toEqual(expect.arrayContaining(KNOWN))
  })

  it('cannot be switched off where the law, the shopper or the owner’s money needs them', () => {
    const reasons = ALL.flatMap(([kind, { alwaysOn }]) => (alwaysOn === null ? [] : [[kind, alwaysOn]]))
    expect(reasons).toEqual([
      ['order-confirmation', 'It is the invoice.'],
      ['order-coming', 'The shopper needs the voucher, and a debit must be announced.'],
      ['order-note', 'It is sent only when you write one.'],
      ['order-invoice', 'It is sent only when you send one.'],
      ['dispute-opened', 'The bank waits for some days only.'],
      ['payment-trouble', 'Money is not where the shop says it is.'],
    ])
  })

  it('are those to customers about orders, one that they can end, and those to the owner', () => {
    const kinds = (group: string) => ALL.filter(([, one]) => one.group === group).map(([kind]) => kind)
    expect(kinds('letters')).toEqual(['review-request'])
    expect(kinds('owner')).toEqual([
      'new-order',
      'new-authorised',
      'dispute-opened',
      'dispute-decided',
      'payment-trouble',
    ])
    expect(kinds('orders')).toHaveLength(11)
  })

  it('name the amount of a refund to the customer, and the customer to the owner', () => {
    expect(ORDER_MAIL_KINDS['order-refunded'].placeholders).toContain('refund.amount')
    for (const { placeholders } of Object.values(OWNER_MAIL_KINDS))
      expect(placeholders).toContain('customer.name')
  })

  it('ask for a review two weeks after the parcel', () => {
    const { delay } = ORDER_MAIL_KINDS['review-request']
    expect(delay.days).toBe(14)
    for (const text of [delay.label, delay.description]) expect(text).not.toBe('')
  })
})
