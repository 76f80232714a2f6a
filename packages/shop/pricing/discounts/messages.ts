import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/discounts', {
  freeDelivery: 'free delivery',
  off: '{off} off',
  offEachUnit: '{off} off each unit',
  offAndFreeDelivery: '{off} off and free delivery',
  offEachUnitAndFreeDelivery: '{off} off each unit and free delivery',
  percent: '{percent}%',
  unknown: 'We don’t know the coupon “{code}”. Check the spelling and try again.',
  usedUp: 'Coupon {code} has been used up. Remove it from your cart to continue.',
  starts: 'Coupon {code} starts on {day}.',
  ended: 'Coupon {code} expired on {day}.',
  minimum: 'Coupon {code} needs a minimum spend of {least}. Add {missing} more to use it.',
  maximum: 'Coupon {code} only works for carts up to {most}.',
  notForThese: 'Coupon {code} doesn’t apply to anything in your cart.',
  sameOffer: '{code} is part of the same offer as {other}, which is already in your cart.',
  notCombined: '{code} can’t be combined with {other}. Remove {other} to use it.',
  usedByThisEmail:
    'Coupon {code} works {times, plural, =1 {once} =2 {twice} other {# times}} per person, and this email address has used it. Remove it from your cart to continue; you haven’t been charged.',
})
