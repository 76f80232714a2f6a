import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/record', {
  whatYouOrdered: 'What you ordered',
  product: 'Product',
  total: 'Total',
  refundedRefunded: '{refunded} refunded',
  howFarItIs: 'How far it is',
})
