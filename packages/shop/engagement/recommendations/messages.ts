import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/recommendations', {
  oftenBoughtTogether: 'Often bought together',
  adding: 'Adding',
  tickWhatYouLike: 'Choose the items you’d like',
  addChosen: '{count, plural, one {Add # to the cart, {total}} other {Add all #, {total}}}',
  thisOne: 'This item:',
  lookAtIt: 'View',
  otherChoices: 'Other options',
  goesWithYourCart: 'Goes well with your cart',
  goesWithYourOrder: 'Goes well with your order',
})
