import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/saved-methods', {
  cardEndingIn: '{brand} ending in {last4}',
  anyCardEndingIn: 'Card ending in {last4}',
  expires: 'expires {month}',
  expiresSoon: 'expires soon: {month}',
  expired: 'expired {month}',
  nothingSaved:
    'No card is saved yet. With one, the next checkout is a matter of one button. We never see its number; the card provider keeps it.',
  offeredFirst: 'Offered first',
  offerFirst: 'Offer first<hidden> {card}</hidden>',
  delete: 'Delete<hidden> {card}</hidden>',
  addCard: 'Add a card',
  changeMethod: 'Change what I pay with',
  addExplained:
    'Your bank is asked whether the card may be kept. Nothing is charged, and we never see its number.',
  saveCard: 'Save the card',
  changeOneExplained: 'Choose what this repeat order is paid with from now on.',
  changeAllExplained:
    'Choose what you pay with from now on. It is offered first at checkout, and your repeat orders are paid with it.',
  payWithThis: 'Pay with this',
  checkingCard: 'Checking your card',
  waitingForBank: 'Waiting for your bank',
  done: 'Done. One moment',
  testCards:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code. <link>More test cards</link>',
  needsJavaScript:
    'Saving a card needs JavaScript, because it goes from your browser straight to the card provider.',
  back: 'Back',
  saveForNextTime: 'Save this card in my account for next time',
  whichCard: 'Which card',
  findCard: 'Find a saved card',
  findCardExample: 'Find a card, 4242 say',
  noMatches: 'No matches found',
  useNewCard: 'Use a new card',
  connectionLost: 'The connection dropped. Please try again; nothing has been charged.',
  cardFieldsMissing: 'The card fields did not load. Check your connection and reload the page.',
  pageBroken: 'Something on this page went wrong. Reload it and try again; nothing has been charged.',
  enterCard: 'Please enter your card details first.',
  methodGone: 'This payment method is not in your account any more. Choose another one.',
  methodInUse:
    'A repeat order is paid with this method. Choose another one for it first, then delete this one.',
  onlyCards: 'Only cards can be saved here. Enter a card, please.',
  tooManyMethods: 'Your account keeps {most} payment methods already. Delete one, then add this one.',
  bankNotReached:
    'We could not reach the bank. Please try again in a moment; nothing has been saved or charged.',
  cardDamaged: 'The card arrived damaged. Reload the page and try again.',
  pageTooOld: 'This page was open for too long, or in another session. Reload it and try again.',
  loggedOut: 'You have been logged out. Log in again, then repeat what you did.',
  methodNotOffered: 'Invalid payment method. Please choose one of those shown.',
})
