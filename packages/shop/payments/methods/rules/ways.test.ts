import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { NO_TRANSFERS } from './no-transfers.ts'
import { badMethod } from './refusals.ts'
import { findWay, kindOfGateway, sourceOf, WAYS } from './ways.ts'

describe('the payment methods of the shop itself', () => {
  it('are those of the card provider, and a bank transfer after them', () => {
    expect(WAYS.map(({ id }) => id).at(-1)).toBe('bacs')
    expect(WAYS.map(({ id }) => id)).toContain('stripe_cc')
    expect(WAYS.at(-1)).toMatchObject({
      kind: 'bank_transfer',
      countries: null,
      currencies: null,
      bankDays: null,
      least: {},
    })
    expect(findWay('stripe_cc')?.least.AUD).toBe(50)
  })

  it('are found by the id that a form sends, also among those of plugins', () => {
    const added = { ...WAYS[0], id: 'plugin_pay' } as (typeof WAYS)[number]
    expect(findWay('stripe_cc')?.id).toBe('stripe_cc')
    expect(findWay('plugin_pay')).toBeNull()
    expect(findWay('plugin_pay', [added])).toBe(added)
    expect(findWay('stripe_cc', [added])).toBeNull()
    expect(findWay('')).toBeNull()
  })

  it('have a kind, which is a card for wallets', () => {
    expect(kindOfGateway('bacs')).toBe('bank_transfer')
    expect(kindOfGateway('stripe_becs')).toBe('au_becs_debit')
    expect(kindOfGateway('stripe_googlepay')).toBe('card')
  })
})

describe('what names the try of a form', () => {
  it('is what the browser sends where there is something to type', () => {
    expect(sourceOf(findWay('stripe_cc'), 'pm_1')).toBe('pm_1')
    expect(sourceOf(null, 'pm_1')).toBe('pm_1')
  })

  it('is a fixed word for a bank transfer, since a form without script has nothing to send', () => {
    const transfer = findWay('bacs')
    const fixed = sourceOf(transfer, 'pm_1')
    expect(fixed).not.toBe('pm_1')
    expect(sourceOf(transfer, '')).toBe(fixed)
    expect(sourceOf(transfer, fixed)).toBe(fixed)
  })
})

it('bank transfers of a new shop have no account to send money to, and deadlines of 3 and 7 days', () => {
  expect(NO_TRANSFERS).toEqual({ details: [], instructions: '', remindAfterDays: 3, cancelAfterDays: 7 })
})

it('a form that names a method which is not offered is told at its field', () => {
  expect(badMethod(SOURCE_TEXT_LOCALE)).toEqual({
    code: 'payment-method',
    field: 'payment_method',
    message: 'Invalid payment method. Please choose one of those shown.',
  })
})
