import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/recommendations', {
  oftenBoughtTogether: 'Often bought together',
  adding: 'Adding',
  tickWhatYouLike: 'Tick what you like',
  addChosen: '{count, plural, one {Add # to the cart, {total}} other {Add all #, {total}}}',
  thisOne: 'This one:',
  lookAtIt: 'Look at it',
  otherChoices: 'Other choices',
  goesWithYourCart: 'Goes with your cart',
})
