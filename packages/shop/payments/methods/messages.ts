import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/methods', {
  testCards:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code pays. <link>More test cards</link>',
  noMethods: 'There is no way to pay for this here at the moment. Please write to us; we will find one.',
  loading: 'One moment',
  checkingCard: 'Checking your card',
  waitingForBank: 'Waiting for your bank',
  placingOrder: 'Placing your order',
  notOffered: 'Invalid payment method. Please choose one of those shown.',
  totalBetweenSteps:
    '{total} cannot be paid here, because the payment provider takes amounts in steps of {step}. Please write to us.',
  totalTooSmall:
    '{total} cannot be paid here, because the payment provider charges no less than {least}. Add something to the order, or write to us.',
})
