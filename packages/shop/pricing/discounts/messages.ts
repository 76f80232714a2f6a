import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/discounts', {
  freeDelivery: 'free delivery',
  off: '{off} off',
  offEachUnit: '{off} off each unit',
  offAndFreeDelivery: '{off} off and free delivery',
  offEachUnitAndFreeDelivery: '{off} off each unit and free delivery',
  percent: '{percent} %',
  unknown: 'There is no coupon “{code}”. Check the spelling and try again.',
  usedUp: 'The coupon {code} has been used up. Take it out of the cart to go on without it.',
  starts: 'The coupon {code} starts on {day}.',
  ended: 'The coupon {code} ended on {day}.',
  minimum: 'The coupon {code} works from {least} up: add {missing} more to use it.',
  maximum: 'The coupon {code} works up to {most}.',
  notForThese: 'The coupon {code} does not work on anything in your cart.',
  sameOffer: '{code} belongs to the same offer as {other}, which is in your cart already.',
  notCombined: '{code} cannot be combined with {other}. Take {other} out to use it.',
  usedByThisEmail:
    'The coupon {code} works {times, plural, =1 {once} =2 {twice} other {# times}} per person, and this email address has used it. Take it out of the cart to go on; you have not been charged.',
})
