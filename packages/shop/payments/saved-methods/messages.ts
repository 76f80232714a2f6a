import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/saved-methods', {
  cardEndingIn: '{brand} ending in {last4}',
  anyCardEndingIn: 'Card ending in {last4}',
  expires: 'expires {month}',
  expiresSoon: 'expires soon: {month}',
  expired: 'expired {month}',
  nothingSaved:
    'No saved cards. Save one for a faster checkout. We never see the card number; it’s stored with our payment provider.',
  offeredFirst: 'Default',
  offerFirst: 'Make default<hidden> {card}</hidden>',
  delete: 'Delete<hidden> {card}</hidden>',
  addCard: 'Add a card',
  changeMethod: 'Change payment method',
  addExplained:
    'We’ll check with your bank that the card can be saved. You won’t be charged, and we never see the card number.',
  saveCard: 'Save card',
  changeOneExplained: 'Choose how to pay for this repeat order from now on.',
  changeAllExplained:
    'Choose how to pay from now on. We’ll offer it first at checkout, and use it for your repeat orders.',
  payWithThis: 'Use this',
  checkingCard: 'Checking your card',
  waitingForBank: 'Waiting for your bank',
  done: 'Done. One moment',
  testCards:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code. <link>More test cards</link>',
  needsJavaScript:
    'Saving a card needs JavaScript, because your card details go from your browser straight to our payment provider.',
  back: 'Back',
  saveForNextTime: 'Save this card to my account for next time',
  whichCard: 'Which card',
  findCard: 'Find a saved card',
  findCardExample: 'Find a card, such as 4242',
  noMatches: 'No matches found',
  useNewCard: 'Use a new card',
  connectionLost: 'The connection dropped. Please try again; you haven’t been charged.',
  cardFieldsMissing: 'The card fields didn’t load. Check your connection and reload the page.',
  pageBroken: 'Something on this page went wrong. Reload it and try again; you haven’t been charged.',
  enterCard: 'Please enter your card details first.',
  methodGone: 'This payment method is no longer in your account. Choose another one.',
  methodInUse:
    'A repeat order uses this payment method. Choose another one for it first, then delete this one.',
  onlyCards: 'You can only save cards here. Please enter a card.',
  tooManyMethods: 'You already have {most} saved payment methods. Delete one before you add another.',
  bankNotReached:
    'We couldn’t reach the bank. Please try again in a moment; nothing has been saved or charged.',
  cardDamaged: 'The card details didn’t arrive complete. Reload the page and try again.',
  pageTooOld: 'This page was open for too long, or in another session. Reload it and try again.',
  loggedOut: 'You’ve been logged out. Log in, then try again.',
  methodNotOffered: 'Invalid payment method. Please choose one of those shown.',
})
