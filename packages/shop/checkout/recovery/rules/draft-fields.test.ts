import { expect, it } from 'vitest'
import { draftFields } from './draft-fields.ts'

it('keeps addresses and notes, and nothing that pays, signs in or agrees', () => {
  const form = Object.entries({
    billing_first_name: 'Mia',
    billing_postcode: '4567',
    shipping_city: 'Noosa Heads',
    order_comments: 'By the gate',
    ship_to_different_address: '1',
    billing_company: '',
    stripe_source: 'pm_1',
    account_password: 'secret',
    terms: '1',
    billing_last_name: 'x'.repeat(101),
  })
  expect(draftFields(form)).toEqual({
    billing_first_name: 'Mia',
    billing_postcode: '4567',
    shipping_city: 'Noosa Heads',
    order_comments: 'By the gate',
    ship_to_different_address: '1',
  })
})
