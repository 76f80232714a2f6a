import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/downloads', {
  downloads: 'Downloads',
  ofOrder: '· Order {number}',
  download: 'Download<hidden> {file}</hidden>',
  notAvailable: 'Not available for this order.',
  expired: 'The time to download it is over. Write to us and we open it again.',
  usedUp: 'It has been downloaded as often as it may. Write to us and we open it again.',
  left: '{count, plural, one {# download left} other {# downloads left}}',
  leftUntil: '{count, plural, one {# download left, until {date}} other {# downloads left, until {date}}}',
  until: 'Until {date}',
  unknown:
    'This download link does not work. Open it again from your order or from the mail with your receipt.',
  revoked:
    'This download is closed, because its purchase was cancelled or refunded. Write to us if that is a mistake.',
  waiting:
    'This download is not open yet, because the payment of its order has not been confirmed. Try again later, or write to us.',
  missing: 'This file cannot be fetched just now. Please try again later, or write to us.',
})
