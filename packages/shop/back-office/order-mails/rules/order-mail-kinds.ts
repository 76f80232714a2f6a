import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'
import { mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { emailMessages } from '../messages.ts'
import { OF_ORDERS } from './order-placeholders.ts'

/** The mails to a customer about an order, as the console lists them. */
export const ORDER_MAIL_KINDS = {
  'order-confirmation': {
    label: 'Order confirmation',
    when: 'An order is paid. It is the invoice.',
    group: 'orders',
    alwaysOn: 'It is the invoice.',
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderConfirmation', OF_ORDERS),
  },
  'order-authorised': {
    label: 'Order received, charged later',
    when: 'A card is authorised and you charge it when you complete the order.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderAuthorised', OF_ORDERS),
  },
  'order-on-hold': {
    label: 'Order on hold',
    when: 'You put an order on hold.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderOnHold', OF_ORDERS),
  },
  'order-coming': {
    label: 'Payment on its way',
    when: 'An order waits for a bank debit to clear or for a voucher to be paid. Has the link to the voucher.',
    group: 'orders',
    alwaysOn: 'The shopper needs the voucher, and a debit must be announced.',
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderComing', OF_ORDERS),
  },
  'order-processing': {
    label: 'Order being packed',
    when: 'An order goes on after it was on hold.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderProcessing', OF_ORDERS),
  },
  'order-completed': {
    label: 'Order sent',
    when: 'You mark an order as sent and completed.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderCompleted', OF_ORDERS),
  },
  'order-refunded': {
    label: 'Refund',
    when: 'Money of an order goes back, all of it or a part.',
    group: 'orders',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'refund.amount'],
    texts: mailTexts(emailMessages, 'orderRefunded', [...OF_ORDERS, 'refund.amount']),
  },
  'order-failed': {
    label: 'Payment did not go through',
    when: 'A payment is declined and the order stays unpaid. Has a link to pay.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderFailed', OF_ORDERS),
  },
  'order-cancelled': {
    label: 'Order cancelled',
    when: 'An order is cancelled.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderCancelled', OF_ORDERS),
  },
  'order-note': {
    label: 'Note to the customer',
    when: 'You write a note on an order for its customer.',
    group: 'orders',
    alwaysOn: 'It is sent only when you write one.',
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderNote', OF_ORDERS),
  },
  'order-invoice': {
    label: 'Link to pay',
    when: 'You send the pay link of an order that you have made.',
    group: 'orders',
    alwaysOn: 'It is sent only when you send one.',
    placeholders: OF_ORDERS,
    texts: mailTexts(emailMessages, 'orderInvoice', OF_ORDERS),
  },
  'review-request': {
    label: 'Ask for a review',
    when: 'Some days after an order was sent, once. Readers can end it.',
    group: 'letters',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    delay: {
      days: 14,
      label: 'Days after the order was sent',
      description: 'Long enough for the parcel to arrive and to be tried.',
    },
    texts: mailTexts(emailMessages, 'reviewRequest', OF_ORDERS),
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
