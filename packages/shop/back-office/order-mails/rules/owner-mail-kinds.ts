import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'
import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { OF_ORDERS } from './order-placeholders.ts'

/** The mails to the owner about orders and their money, as the console lists them. */
export const OWNER_MAIL_KINDS = {
  'new-order': {
    label: 'New order, to you',
    when: 'An order is paid. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: inEnglish({
      subject: 'Order {{order.number}} is paid',
      title: 'Order {{order.number}} is paid',
      intro: '{{customer.name}} has bought for {{order.total}}.',
    }),
  },
  'new-authorised': {
    label: 'New order to charge, to you',
    when: 'A card is authorised and waits for you to charge it. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: inEnglish({
      subject: 'Order {{order.number}} waits to be charged',
      title: 'Order {{order.number}} is authorised',
      intro:
        '{{customer.name}} has ordered for {{order.total}}. The bank keeps the money for seven days: complete the order to charge it.',
    }),
  },
  'dispute-opened': {
    label: 'Dispute, to you',
    when: 'A cardholder disputes a charge at their bank. Goes to the owner.',
    group: 'owner',
    alwaysOn: 'The bank waits for some days only.',
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: inEnglish({
      subject: 'Order {{order.number}} is disputed at the bank',
      title: 'Order {{order.number}} is disputed',
      intro:
        'The bank has taken {{order.total}} back for now. Send it what proves the sale: what was bought, when it was sent, what {{customer.name}} wrote. If it was not sent yet, the order is on hold.',
    }),
  },
  'dispute-decided': {
    label: 'Dispute decided, to you',
    when: 'The bank has decided a dispute. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: inEnglish({
      subject: 'The dispute of order {{order.number}} is decided',
      title: 'The bank has decided',
      intro: 'The dispute of order {{order.number}} has ended.',
    }),
  },
  'payment-trouble': {
    label: 'Trouble with money, to you',
    when: 'A refund does not arrive, or the provider reports what the shop cannot make sense of. Goes to the owner.',
    group: 'owner',
    alwaysOn: 'Money is not where the shop says it is.',
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: inEnglish({
      subject: 'The money of order {{order.number}} needs you',
      title: 'Please look at order {{order.number}}',
      intro: 'Something about its money did not go as planned, and it will not mend itself:',
    }),
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
