import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/methods', {
  testShopNoRealMoney4242:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code pays. <link>More test cards</link>',
  thereIsNoWayToPay:
    'There is no way to pay for this here at the moment. Please write to us; we will find one.',
  oneMoment: 'One moment',
})
