import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/stock-alerts', {
  onList: 'You are on the list.',
  weWriteOnce: 'We write to {email} once, when it is your turn. <button>Take me off again</button>',
  tellMeWhenBack: 'Tell me when {name} is back',
  shallWeTell: 'Shall we tell you when it is back?',
  yourEmail: 'Your email',
  tellMe: 'Tell me',
  weEmailOnce: 'We will email you once, when it is back.',
  unreachable: 'The shop does not answer. Check your connection and try again.',
  nothingHere: 'There is nothing here',
  linkIncomplete: 'The link is incomplete, or the product that you waited for is no longer sold.',
  toTheShop: 'To the shop',
  onListTitle: 'You are on the list',
  offListTitle: 'You are off the list',
  weWriteWhenBack: 'We write to you once, when {product} is back and it is your turn.',
  noMailWillCome: 'No mail about {product} will come.',
  takeMeOff: 'Take me off again',
  backTo: 'Back to {product}',
  onListAlready: 'This address is on the list already. We write to it once, when it is its turn.',
  notInShop: 'This is not in the shop any more.',
  thereAgain: 'It is there again. Reload the page and take it.',
  waitsForMost: 'This address waits for {most} things already. That is the most.',
  linkNotWorking: 'This link is not working.',
  chooseWhat: 'Choose what you would like to hear about.',
  enterEmail: 'Enter your email.',
  emailTooLong: 'This email is too long.',
  enterEmailLike: 'Enter an email address such as mia@example.com.',
})

/** The texts of emails. */
export const emailMessages = defineMessages('shop/emails/stock-alerts', {
  seeIt: 'See it',
  backInStockSubject: '{productName} is back',
  backInStockTitle: '{productName} is back',
  backInStockIntro:
    'You asked us to tell you. It is your turn, and we have told nobody else for this unit until tomorrow. It is not held for you, so do not wait too long.',
})
