import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/mail', {
  linkNotWorking: 'This link is not working',
  openFromEmail: 'Open it from your email again. Or reply to the email, and we will unsubscribe you.',
  toTheShop: 'To the shop',
  askToUnsubscribe: 'Unsubscribe?',
  unsubscribed: 'You are unsubscribed',
  willSendNoNews:
    'We will send no more news and offers to {email}. Emails about your orders and your account still come.',
  sendNoNews:
    'We send no more news and offers to {email}. Emails about your orders and your account still come.',
  unsubscribe: 'Unsubscribe',
  subscribeAgain: 'Subscribe again',
  badLink: 'This link is not working. Open it from your email again.',
})

/** Texts of all emails. */
export const emailMessages = defineMessages('platform/emails', {
  unsubscribe: 'Unsubscribe',
  someone: 'there',
  item: 'Item',
  price: 'Price',
  total: 'Total',
})
