import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/engine', {
  whyIsThisTheTotal: 'Why is this the total?',
  togetherPrice: 'Together {price}',
  paidForIt: 'Paid for it',
})
