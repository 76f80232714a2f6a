import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/methods', {
  testCards:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code pays. <link>More test cards</link>',
  noMethods: 'There’s no way to pay here right now. Please contact us and we’ll sort it out.',
  loading: 'One moment',
  checkingCard: 'Checking your card',
  waitingForBank: 'Waiting for your bank',
  placingOrder: 'Placing your order',
  notOffered: 'Invalid payment method. Please choose one of those shown.',
  totalBetweenSteps:
    '{total} can’t be paid here, because the payment provider only takes amounts in steps of {step}. Please contact us.',
  totalTooSmall:
    '{total} can’t be paid here, because the payment provider’s minimum is {least}. Add something to your order, or contact us.',
})
