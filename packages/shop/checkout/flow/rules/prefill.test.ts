import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { prefill } from './prefill.ts'

const KNOWN = {
  billing_first_name: 'Mia',
  billing_address_1: '12 Jonson Street',
  billing_address_2: 'Flat 3',
  billing_city: 'Byron Bay',
  billing_state: 'QLD',
  billing_postcode: '2481',
  billing_email: 'mia@example.com',
}

describe('prefill', () => {
  it('fills an untouched form with what the account knows', () => {
    const untouched = { billing_country: 'AU', billing_state: 'NSW', billing_city: '' }
    expect(prefill(KNOWN, untouched, DEFAULT_LOCALE)).toEqual({ ...KNOWN, billing_country: 'AU' })
  })

  it('keeps what was typed', () => {
    expect(prefill(KNOWN, { billing_email: 'other@example.com' }, DEFAULT_LOCALE)).toMatchObject({
      billing_email: 'other@example.com',
      billing_city: 'Byron Bay',
    })
  })

  it('keeps names, phone and email of the account with another address, in both groups', () => {
    const known = {
      shipping_first_name: 'Kim',
      shipping_last_name: 'Lee',
      shipping_company: 'Ponds',
      shipping_city: 'Perth',
      billing_last_name: 'Ward',
      billing_phone: '0412 345 678',
      billing_company: 'Trays',
    }
    for (const begun of [{ billing_city: 'Hobart' }, { billing_postcode: '7000' }])
      expect(prefill(known, { ...begun, shipping_address_1: '1 Other Road' }, DEFAULT_LOCALE)).toEqual({
        ...begun,
        billing_last_name: 'Ward',
        billing_phone: '0412 345 678',
        shipping_first_name: 'Kim',
        shipping_last_name: 'Lee',
        shipping_address_1: '1 Other Road',
      })
  })

  it('leaves a form empty that nobody knows anything for', () => {
    expect(prefill({}, {}, DEFAULT_LOCALE)).toEqual({})
  })

  it('never mixes two addresses', () => {
    const begun = { billing_address_1: '1 Other Road', billing_state: 'NSW', billing_address_2: '' }
    expect(prefill(KNOWN, begun, DEFAULT_LOCALE)).toEqual({
      billing_first_name: 'Mia',
      billing_address_1: '1 Other Road',
      billing_state: 'NSW',
      billing_email: 'mia@example.com',
    })
  })
})
