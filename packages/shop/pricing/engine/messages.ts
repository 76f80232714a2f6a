import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/engine', {
  whyThisTotal: 'How we worked this out',
  together: 'Together {price}',
  paidForIt: 'Paid',
  paidForItWithTax: 'Paid <tax>({note})</tax>',
  product: 'Product',
  delivery: 'Delivery',
  price: 'Price',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coupon: 'Coupon {code}',
  couponRow: 'Coupon: {code}',
  withCoupon: 'With the coupon {code}',
  taxNotCharged: '{tax} not charged',
  parcelLeaves: 'Delivered outside {country}',
  noTax: 'no {tax}',
  taxFree: '{tax}-free',
  amountOfTax: '{amount} {tax}',
  noTaxInIt: 'No {tax} included.',
  leavesWithoutTax: 'This order is delivered outside {country}, so no {tax} is included.',
  leavesLessTax:
    'This order is delivered outside {country}, so the {tax} in the prices isn’t charged: {counted}.',
  shareOfAll:
    '{tax} is {isEleventh, select, yes {one eleventh} other {{share}}} of what is taxed: {counted}.',
  shareOfRate:
    '{tax} is {isEleventh, select, yes {one eleventh} other {{share}}} of what is taxed at it: {counted}.',
  countedOnce:
    '{rates, plural, one {It} other {Each}} is counted once and then split, so that the parts add up{unit, select, cent { to the cent} other {}}.',
  taxAddedAt: '{tax}, {percent}, is added to what is taxed{rates, plural, one {} other { at it}}: {counted}.',
  taxAtCheckout: 'Calculated at checkout',
  taxOnceKnown: '{tax} is added once you have entered your address.',
  exactly: '{calculation} = {amount} exactly',
  roundedUp: '{calculation} = {amount}, rounded up by {part} of {unit, select, cent {a cent} other {a unit}}',
  roundedDown:
    '{calculation} = {amount}, rounded down by {part} of {unit, select, cent {a cent} other {a unit}}',
})
