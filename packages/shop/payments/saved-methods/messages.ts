import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/payments/saved-methods', {
  noCardIsSavedYetWith:
    'No card is saved yet. With one, the next checkout is a matter of one button. We never see its number; the card provider keeps it.',
  offeredFirst: 'Offered first',
  offerFirst: 'Offer first',
  delete: 'Delete',
  addACard: 'Add a card',
  changeWhatIPayWith: 'Change what I pay with',
  yourBankIsAskedWhetherThe:
    'Your bank is asked whether the card may be kept. Nothing is charged, and we never see its number.',
  chooseWhatThisRepeatOrderIs: 'Choose what this repeat order is paid with from now on.',
  chooseWhatYouPayWithFrom:
    'Choose what you pay with from now on. It is offered first at checkout, and your repeat orders are paid with it.',
  testShopNoRealMoney4242:
    'Test shop, no real money: 4242 4242 4242 4242 with any future date and any code. <link>More test cards</link>',
  savingACardNeedsJavaScriptBecause:
    'Saving a card needs JavaScript, because it goes from your browser straight to the card provider.',
  back: 'Back',
  saveThisCardInMyAccount: 'Save this card in my account for next time',
  whichCard: 'Which card',
  findASavedCard: 'Find a saved card',
  findACard4242Say: 'Find a card, 4242 say',
  noMatchesFound: 'No matches found',
})
