import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'
import { OF_ORDERS } from './order-placeholders.ts'

/** The mails to a customer about an order, as the console lists them. */
export const ORDER_MAIL_KINDS = {
  'order-confirmation': {
    label: 'Order confirmation',
    when: 'An order is paid. It is the tax invoice.',
    group: 'orders',
    alwaysOn: 'It is the tax invoice.',
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your {{store.name}} order {{order.number}}',
      title: 'Thanks, {{customer.first_name}}. It’s yours.',
      intro: 'We have your order, and nothing more is due. Now we pack it, and then it is on its way to you.',
    },
  },
  'order-authorised': {
    label: 'Order received, charged later',
    when: 'A card is authorised and you charge it when you complete the order.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'We have your {{store.name}} order {{order.number}}',
      title: 'Thanks, {{customer.first_name}}. We have it.',
      intro:
        'We have your order. Your bank keeps {{order.total}} for us; your card is charged when the order leaves.',
    },
  },
  'order-on-hold': {
    label: 'Order on hold',
    when: 'You put an order on hold.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your {{store.name}} order {{order.number}} waits',
      title: 'Your order waits a moment',
      intro:
        'There is something to look at before we can send order {{order.number}}. We will write as soon as it goes on. Nothing is lost.',
    },
  },
  'order-coming': {
    label: 'Payment on its way',
    when: 'An order waits for a bank debit to clear or for a voucher to be paid. Has the link to the voucher.',
    group: 'orders',
    alwaysOn: 'The shopper needs the voucher, and a debit must be announced.',
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your {{store.name}} order {{order.number}} waits for your payment',
      title: 'We have your order, {{customer.first_name}}',
      intro:
        'Order {{order.number}} is kept for you. We pack it as soon as the payment of {{order.total}} has arrived, and write to you then.',
    },
  },
  'order-processing': {
    label: 'Order being packed',
    when: 'An order goes on after it was on hold.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'We are packing your order {{order.number}}',
      title: 'On with it',
      intro: 'All is clear with order {{order.number}}, {{customer.first_name}}. We are packing it now.',
    },
  },
  'order-completed': {
    label: 'Order sent',
    when: 'You mark an order as sent and completed.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your {{store.name}} order {{order.number}} is on its way',
      title: 'On its way to you',
      intro:
        'We have sent order {{order.number}}, {{customer.first_name}}. Should anything be wrong with it when it comes, just answer this mail.',
    },
  },
  'order-refunded': {
    label: 'Refund',
    when: 'Money of an order goes back, all of it or a part.',
    group: 'orders',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'refund.amount'],
    texts: {
      subject: 'Money back for your order {{order.number}}',
      title: '{{refund.amount}} is on its way back',
      intro:
        'We have refunded {{refund.amount}} of order {{order.number}}. Banks take up to ten business days to show it.',
    },
  },
  'order-failed': {
    label: 'Payment did not go through',
    when: 'A payment is declined and the order stays unpaid. Has a link to pay.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your payment for order {{order.number}} did not go through',
      title: 'The payment did not go through',
      intro:
        'Your bank has said no, and you have not been charged. You can try again, with the same card or another. The price stays the same.',
    },
  },
  'order-cancelled': {
    label: 'Order cancelled',
    when: 'An order is cancelled.',
    group: 'orders',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your {{store.name}} order {{order.number}} is cancelled',
      title: 'Your order is cancelled',
      intro:
        'Order {{order.number}} is cancelled and will not be sent. If you did not expect this, just answer this mail.',
    },
  },
  'order-note': {
    label: 'Note to the customer',
    when: 'You write a note on an order for its customer.',
    group: 'orders',
    alwaysOn: 'It is sent only when you write one.',
    placeholders: OF_ORDERS,
    texts: {
      subject: 'About your {{store.name}} order {{order.number}}',
      title: 'A word about your order',
      intro: 'We have a note for you about order {{order.number}}:',
    },
  },
  'order-invoice': {
    label: 'Link to pay',
    when: 'You send the pay link of an order that you have made.',
    group: 'orders',
    alwaysOn: 'It is sent only when you send one.',
    placeholders: OF_ORDERS,
    texts: {
      subject: 'Your order {{order.number}} from {{store.name}} is ready to pay',
      title: 'Ready when you are',
      intro:
        'Hello {{customer.first_name}}, here is your order. The button takes you to a page where you can pay by card.',
    },
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
    texts: {
      subject: 'How is it going, {{customer.first_name}}?',
      title: 'How is it going?',
      intro:
        'You have had your order for a while now. A sentence or two from you helps the next person choose. Honest ones help most.',
    },
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
