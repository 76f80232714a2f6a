import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/stock-alerts', {
  onList: 'You’re on the list.',
  weWriteOnce: 'We’ll email {email} once, when it’s your turn. <button>Take me off the list</button>',
  tellMeWhenBack: 'Email me when {name} is back',
  shallWeTell: 'Want to know when it’s back?',
  yourEmail: 'Your email',
  tellMe: 'Email me',
  weEmailOnce: 'We’ll email you once, when it’s back.',
  unreachable: 'We can’t reach the shop. Check your connection and try again.',
  nothingHere: 'Nothing here',
  linkIncomplete: 'The link is incomplete, or the product is no longer available.',
  toTheShop: 'Go to the shop',
  onListTitle: 'You’re on the list',
  offListTitle: 'You’re off the list',
  weWriteWhenBack: 'We’ll email you once, when {product} is back and it’s your turn.',
  noMailWillCome: 'We won’t email you about {product}.',
  takeMeOff: 'Take me off the list',
  backTo: 'Back to {product}',
  onListAlready: 'This address is already on the list. We’ll email it once, when it’s your turn.',
  notInShop: 'This is no longer in the shop.',
  thereAgain: 'It’s back in stock. Reload the page to buy it.',
  waitsForMost: 'This address is already waiting for {most} products, which is the limit.',
  linkNotWorking: 'This link is not working.',
  chooseWhat: 'Choose the product you’d like to hear about.',
  enterEmail: 'Enter your email address.',
  emailTooLong: 'This email address is too long.',
  enterEmailLike: 'Enter an email address such as mia@example.com.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('shop/emails/stock-alerts', {
  seeIt: 'View product',
  backInStockSubject: '{productName} is back',
  backInStockTitle: '{productName} is back',
  backInStockIntro:
    'You asked us to tell you, and it’s your turn: until tomorrow we tell nobody else about this item. It isn’t reserved for you, so don’t wait too long.',
})
