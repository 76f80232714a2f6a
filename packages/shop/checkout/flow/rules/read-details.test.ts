import { expect, it } from 'vitest'
import { readDetails } from './read-details.ts'

const BILLING = {
  billing_first_name: ' Mia ',
  billing_last_name: 'Ward',
  billing_company: '',
  billing_country: 'AU',
  billing_address_1: '12 Jonson Street',
  billing_address_2: 'Flat 3',
  billing_city: 'Byron Bay',
  billing_state: 'NSW',
  billing_postcode: ' 2481',
  billing_email: ' mia@example.com ',
  billing_phone: ' 0412 345 678 ',
  order_comments: ' Leave it at the gate. ',
}
const HOME = {
  first_name: 'Mia',
  last_name: 'Ward',
  company: '',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: 'Flat 3',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}
const SHIPPING = { shipping_first_name: 'Kim', shipping_city: ' Perth ', shipping_postcode: '6000' }

it('a form is read without the spaces around its values, and goes to the billing address', () => {
  expect(readDetails({ ...BILLING, ...SHIPPING })).toEqual({
    email: 'mia@example.com',
    phone: '0412 345 678',
    billing: HOME,
    shipping: HOME,
    comments: 'Leave it at the gate.',
  })
})

it('a form that names another address is sent there, empty fields included', () => {
  const { billing, shipping } = readDetails({ ...BILLING, ...SHIPPING, ship_to_different_address: '1' })
  expect(billing).toEqual(HOME)
  expect(shipping).toEqual({
    first_name: 'Kim',
    last_name: '',
    company: '',
    country: '',
    address_1: '',
    address_2: '',
    city: 'Perth',
    state: '',
    postcode: '6000',
  })
})

it('what a form lacks is empty', () => {
  expect(readDetails({})).toMatchObject({ email: '', phone: '', comments: '', billing: { city: '' } })
})
