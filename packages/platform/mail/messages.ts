import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/mail', {
  thisLinkIsNotWorking: 'This link is not working',
  openItFromYourEmailAgain:
    'Open it from your email again. Or reply to the email, and we will unsubscribe you.',
  toTheShop: 'To the shop',
  unsubscribe: 'Unsubscribe?',
  youAreUnsubscribed: 'You are unsubscribed',
  weWillSendNoMoreNews:
    'We will send no more news and offers to {email}. Emails about your orders and your account still come.',
  weSendNoMoreNewsAnd:
    'We send no more news and offers to {email}. Emails about your orders and your account still come.',
  unsubscribe2: 'Unsubscribe',
  subscribeAgain: 'Subscribe again',
})
