import { expect, it } from 'vitest'
import { ownerDetails } from './owner-details.ts'

it('tells the provider name, email, phone and address of the card’s owner [S3.17]', () => {
  const values = {
    billing_first_name: ' Mia ',
    billing_last_name: 'Ward',
    billing_email: 'mia@example.com',
    billing_phone: '0412345678',
    billing_address_1: '12 Jonson Street',
    billing_address_2: 'Unit 3',
    billing_city: 'Byron Bay',
    billing_state: 'NSW',
    billing_postcode: '2481',
    billing_country: 'AU',
  }
  expect(ownerDetails(values)).toEqual({
    name: 'Mia Ward',
    email: 'mia@example.com',
    phone: '0412345678',
    address: {
      line1: '12 Jonson Street',
      line2: 'Unit 3',
      state: 'NSW',
      city: 'Byron Bay',
      postal_code: '2481',
      country: 'AU',
    },
  })
})

it('leaves out what is empty', () => {
  expect(ownerDetails({ billing_country: 'AU', billing_address_2: ' ' })).toEqual({
    address: { country: 'AU' },
  })
})
