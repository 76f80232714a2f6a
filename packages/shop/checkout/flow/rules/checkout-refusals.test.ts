import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { type CheckoutValues, isTicked, validateCheckout } from './validate-checkout.ts'

const FILLED: CheckoutValues = {
  billing_first_name: 'Mia',
  billing_last_name: 'Ward',
  billing_country: 'AU',
  billing_address_1: '12 Jonson Street',
  billing_city: 'Byron Bay',
  billing_state: 'NSW',
  billing_postcode: '2481',
  billing_phone: '0412 345 678',
  billing_email: 'mia@example.com',
  terms: '1',
}
const refused = (changes: CheckoutValues) => validateCheckout({ ...FILLED, ...changes }, SOURCE_TEXT_LOCALE)

describe('what the form refuses', () => {
  it('are notes of more than 2000 characters', () => {
    expect(refused({ order_comments: 'x'.repeat(2000) })).toEqual([])
    expect(refused({ order_comments: 'x'.repeat(2001) })).toEqual([
      {
        code: 'too-long',
        field: 'order_comments',
        message: 'Order notes can have 2000 characters at most.',
      },
    ])
  })

  it('are fields that are too long, by their own length', () => {
    expect(refused({ billing_city: 'x'.repeat(100) })).toEqual([])
    expect(refused({ billing_city: 'x'.repeat(101) })).toMatchObject([
      { code: 'too-long', field: 'billing_city', message: 'Billing Suburb may have 100 characters at most.' },
    ])
  })

  it('is an order without the terms', () => {
    const terms = {
      code: 'terms',
      field: 'terms',
      message: 'Please read and accept the terms and conditions to proceed with your order.',
    }
    for (const unticked of [undefined, '', '0']) expect(refused({ terms: unticked })).toEqual([terms])
    expect([isTicked('1'), isTicked('on'), isTicked('0'), isTicked(''), isTicked(undefined)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is a country that is no code, or none that is known', () => {
    const [first] = refused({ billing_country: 'AUS', billing_state: 'x' })
    expect(first?.message).toMatch(/^Billing Country/)
    const odd = (country: string) =>
      refused({ billing_country: country }).find(({ field }) => field === 'billing_country')
    expect(odd('A1')).toEqual({
      code: 'country',
      field: 'billing_country',
      message: 'Billing Country must be a code of two letters.',
    })
    expect(odd('XX')).toEqual({
      code: 'country',
      field: 'billing_country',
      message: 'Billing Country is not a country we know. Please choose one from the list.',
    })
  })

  it('is a state that the country does not have', () => {
    expect(refused({ billing_state: 'XYZ' })).toContainEqual({
      code: 'state',
      field: 'billing_state',
      message:
        'Billing State is not valid. Please choose one of the following: ACT, NSW, NT, QLD, SA, TAS, VIC, WA.',
    })
    const abroad = { billing_country: 'FR', billing_postcode: '75001', billing_phone: '0123456789' }
    expect(refused({ ...abroad, billing_state: 'Île-de-France' })).toEqual([])
  })

  it('is a phone number or an email address that is none', () => {
    expect(refused({ billing_phone: '12' })).toEqual([
      {
        code: 'phone',
        field: 'billing_phone',
        message: 'Billing Phone is not a valid phone number. Please give it with its area code.',
      },
    ])
    expect(refused({ billing_email: 'mia' })).toMatchObject([
      {
        code: 'email',
        field: 'billing_email',
        message: expect.stringMatching(/ is not a valid email address\.$/),
      },
    ])
  })

  it('reads values without the spaces around them', () => {
    expect(refused({ billing_country: ' AU ', billing_phone: ' 0412 345 678 ' })).toEqual([])
  })
})
