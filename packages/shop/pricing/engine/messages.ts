import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/engine', {
  whyThisTotal: 'Why is this the total?',
  together: 'Together {price}',
  paidForIt: 'Paid for it',
  paidForItWithTax: 'Paid for it <tax>({note})</tax>',
  product: 'Product',
  delivery: 'Delivery',
  price: 'Price',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coupon: 'Coupon {code}',
  couponRow: 'Coupon: {code}',
  withCoupon: 'With the coupon {code}',
  taxNotCharged: '{tax} not charged',
  parcelLeaves: 'This parcel leaves {country}',
  noTax: 'no {tax}',
  taxFree: '{tax}-free',
  amountOfTax: '{amount} {tax}',
  noTaxInIt: 'There is no {tax} in it.',
  leavesWithoutTax: 'This order leaves {country}, so there is no {tax} in it.',
  leavesLessTax: 'This order leaves {country}, so the {tax} inside the prices is not charged: {counted}.',
  shareOfAll:
    '{tax} is {isEleventh, select, yes {one eleventh} other {{share}}} of what is taxed: {counted}.',
  shareOfRate:
    '{tax} is {isEleventh, select, yes {one eleventh} other {{share}}} of what is taxed at it: {counted}.',
  countedOnce:
    '{rates, plural, one {It} other {Each}} is counted once and then split, so that the parts add up{unit, select, cent { to the cent} other {}}.',
  exactly: '{calculation} = {amount} exactly',
  roundedUp: '{calculation} = {amount}, rounded up by {part} of {unit, select, cent {a cent} other {a unit}}',
  roundedDown:
    '{calculation} = {amount}, rounded down by {part} of {unit, select, cent {a cent} other {a unit}}',
})
