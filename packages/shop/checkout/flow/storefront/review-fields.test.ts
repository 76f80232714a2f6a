import { describe, expect, it } from 'vitest'
import { reviewFields } from './review-fields.ts'

const VALUES = {
  billing_country: 'AU',
  billing_state: 'NSW',
  billing_postcode: '2464',
  billing_city: 'Yamba',
  billing_address_1: '1 Reef Street',
  shipping_country: 'NZ',
  shipping_state: 'AUK',
  shipping_postcode: '1010',
  payment_method: 'stripe_cc',
  stripe_source: 'pm_secret',
  'shipping_method[0]': 'flat',
}

describe('fields of update_order_review', () => {
  it('sends both addresses, the chosen method and the form, but never the card [S7.60]', () => {
    const fields = reviewFields({ ...VALUES, ship_to_different_address: '1' }, 'nonce')
    expect(fields).toMatchObject({
      security: 'nonce',
      payment_method: 'stripe_cc',
      country: 'AU',
      state: 'NSW',
      postcode: '2464',
      city: 'Yamba',
      address: '1 Reef Street',
      s_country: 'NZ',
      s_postcode: '1010',
      'shipping_method[0]': 'flat',
    })
    expect(fields.post_data).toContain('billing_city=Yamba')
    expect(JSON.stringify(fields)).not.toContain('pm_secret')
  })

  it('ships to the billing address unless another one is asked for', () => {
    expect(reviewFields(VALUES, 'nonce')).toMatchObject({ s_country: 'AU', s_postcode: '2464' })
  })
})
