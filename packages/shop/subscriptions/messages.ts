import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/subscriptions', {
  sendItNow: 'Send it now?',
  yourCard: 'your card',
  payTotal: 'Pay {total}',
  notNow: 'Not now',
  sendThisAgainEveryFewWeeks: 'Send this again every few weeks',
  forThatWeNeedACard:
    'For that we need a card to charge, {total} each time. Save one first; it takes a minute.',
  addACard: 'Add a card',
  howOften: 'How often',
  paidWith: 'Paid with',
  chargeThisCardTotalEachTime:
    'Charge this card {total} each time, never more, until I end it. I can end it in my account at any moment.',
  sendItAgain: 'Send it again',
  nothingIsRepeatedToHaveAn:
    'Nothing is repeated. To have an order sent again every few weeks, open it and choose how often.',
  myOrders: 'My orders',
  next: 'Next',
  eachTime: 'Each time',
  withDeliveryAndTaxName: 'with delivery and {taxName}',
  noCard: 'no card',
  changeWhatNameIsPaidWith: 'Change<hidden> what {name} is paid with</hidden>',
  repeats: 'Repeats',
  orderNumber: 'order #{number}',
  renewNow: 'Renew now',
  payTheOpenRenewal: 'Pay the open renewal',
  endIt: 'End it',
})
