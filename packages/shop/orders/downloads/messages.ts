import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/downloads', {
  downloads: 'Downloads',
  ofOrder: '· Order {number}',
  download: 'Download<hidden> {file}</hidden>',
  notAvailable: 'Not available for this order.',
  expired: 'This download has expired. Contact us and we’ll open it again.',
  usedUp: 'You’ve reached the download limit. Contact us and we’ll open it again.',
  left: '{count, plural, one {# download left} other {# downloads left}}',
  leftUntil: '{count, plural, one {# download left, until {date}} other {# downloads left, until {date}}}',
  until: 'Until {date}',
  unknown: 'This download link doesn’t work. Open it again from your order or your receipt email.',
  revoked:
    'This download is closed, because the purchase was cancelled or refunded. Contact us if that’s a mistake.',
  waiting:
    'This download isn’t open yet, because the payment for its order hasn’t been confirmed. Try again later, or contact us.',
  missing: 'We can’t open this file right now. Please try again later, or contact us.',
})
