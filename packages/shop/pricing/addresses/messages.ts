import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/addresses', {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company name',
  country: 'Country',
  address_1: 'Street address',
  address_2: 'Flat, suite, unit',
  city: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email address',
  town: 'Town or city',
  province: 'Province',
  prefecture: 'Prefecture',
  streetExample: 'House number and street name',
  billingField: 'Billing {field}',
  shippingField: 'Shipping {field}',
})
