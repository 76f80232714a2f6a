import { describe, expect, it } from 'vitest'
import { readTokenChoice } from './token-choice.ts'

describe('what a shopper pays with', () => {
  it.each([
    [{}, { kind: 'new', saves: false }],
    [{ 'wc-stripe_cc-payment-token': 'new' }, { kind: 'new', saves: false }],
    [
      { 'wc-stripe_cc-payment-token': 'new', 'wc-stripe_cc-new-payment-method': 'true' },
      { kind: 'new', saves: true },
    ],
    [{ 'wc-stripe_cc-new-payment-method': '0' }, { kind: 'new', saves: false }],
    [
      { 'wc-stripe_cc-payment-token': '12', 'wc-stripe_cc-new-payment-method': '1' },
      { kind: 'saved', id: 12 },
    ],
    [
      { stripe_cc_payment_type_key: 'saved', stripe_cc_saved_method_key: '7' },
      { kind: 'saved', id: 7 },
    ],
    [
      { stripe_cc_payment_type_key: 'new', stripe_cc_saved_method_key: '7', stripe_cc_save_source_key: '1' },
      { kind: 'new', saves: true },
    ],
    [{ 'wc-stripe_cc-new-payment-method': 'false' }, { kind: 'new', saves: false }],
    [{ 'wc-stripe_cc-new-payment-method': ['1', '0'] }, { kind: 'new', saves: false }],
    [
      { 'wc-stripe_cc-payment-token': ['1', '2'], stripe_cc_payment_type_key: 'saved' },
      { kind: 'saved', id: 2 },
    ],
    [
      {
        'wc-stripe_cc-payment-token': '3',
        stripe_cc_payment_type_key: 'saved',
        stripe_cc_saved_method_key: '7',
      },
      { kind: 'saved', id: 3 },
    ],
    [{ stripe_cc_saved_method_key: '7' }, { kind: 'new', saves: false }],
  ])('is read from %j [S3.07] [S3.08]', (fields, choice) => {
    expect(readTokenChoice('stripe_cc', fields)).toEqual(choice)
  })

  it.each(['-1', '0', '1.5', 'pm_1', '9'.repeat(40)])('is nothing when the token is %s', (token) => {
    expect(readTokenChoice('stripe_cc', { 'wc-stripe_cc-payment-token': token })).toBeNull()
  })
})
