import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/shipping', {
  country: 'Country',
  state: 'State',
  postcode: 'Postcode',
  countDelivery: 'Count delivery',
})
