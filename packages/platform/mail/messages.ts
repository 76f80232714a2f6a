import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/mail', {
  linkNotWorking: 'This link is not working',
  openFromEmail: 'Open it from your email again. Or reply to the email, and we’ll unsubscribe you.',
  toTheShop: 'Go to the shop',
  askToUnsubscribe: 'Unsubscribe?',
  unsubscribed: 'You’re unsubscribed',
  willSendNoNews:
    'We’ll stop sending news and offers to {email}. You’ll still get emails about your orders and your account.',
  sendNoNews:
    'We no longer send news and offers to {email}. You’ll still get emails about your orders and your account.',
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
