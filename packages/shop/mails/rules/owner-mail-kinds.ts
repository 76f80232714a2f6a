import { OF_ORDERS } from './order-placeholders.ts'

/** The mails to the owner about orders and their money, as `mail-kinds.ts` lists them. */
export const OWNER_MAIL_KINDS = {
  'new-order': {
    label: 'New order, to you',
    when: 'An order is paid. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: {
      subject: 'Order {{order.number}} is paid',
      title: 'Order {{order.number}} is paid',
      intro: '{{customer.name}} has bought for {{order.total}}.',
    },
  },
  'new-authorised': {
    label: 'New order to charge, to you',
    when: 'A card is authorised and waits for you to charge it. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: {
      subject: 'Order {{order.number}} waits to be charged',
      title: 'Order {{order.number}} is authorised',
      intro:
        '{{customer.name}} has ordered for {{order.total}}. The bank keeps the money for seven days: complete the order to charge it.',
    },
  },
  'contact-message': {
    label: 'Message from a page, to you',
    when: 'Somebody writes through a contact form. Goes to the address in the settings of messages.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['message.name', 'message.page'],
    texts: {
      subject: 'Message from {{message.name}}',
      title: '{{message.name}} has written to you',
      intro: 'Answer this mail to write back.',
    },
  },
  'popup-lead': {
    label: 'Lead from a popup, to you',
    when: 'Somebody answers a popup, if you want to hear at once. Goes to the addresses in Connections.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['lead.name', 'lead.popup'],
    texts: {
      subject: 'Lead from “{{lead.popup}}”: {{lead.name}}',
      title: '{{lead.name}} has answered “{{lead.popup}}”',
      intro: 'This is what was filled in.',
    },
  },
  'popup-leads-day': {
    label: 'Leads of a day, to you',
    when: 'Each morning, if popups were answered the day before. Goes to the addresses in Connections.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['leads.count', 'leads.day'],
    texts: {
      subject: 'Your leads of {{leads.day}}: {{leads.count}}',
      title: 'Your leads of {{leads.day}}',
      intro: 'This is who answered your popups, and what was filled in.',
    },
  },
  'webhook-stopped': {
    label: 'Webhook stopped, to you',
    when: 'A webhook has taken nothing for five days, or says that it is gone. Goes to the owner.',
    group: 'owner',
    alwaysOn: 'Leads wait until somebody looks.',
    placeholders: ['webhook.name'],
    texts: {
      subject: 'The webhook “{{webhook.name}}” was stopped',
      title: '“{{webhook.name}}” was stopped',
      intro:
        'It has not taken a lead for days, so it is not called any more. No lead is lost: they wait for 30 days and go out when you resume it.',
    },
  },
  'comment-waits': {
    label: 'Comment that waits, to you',
    when: 'Somebody says something below a page or post that you have to approve. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['comment.author', 'comment.subject'],
    texts: {
      subject: 'A comment on “{{comment.subject}}” waits for you',
      title: 'A comment waits for you',
      intro: '{{comment.author}} has said something about “{{comment.subject}}”. Nobody sees it yet.',
    },
  },
  'popup-views-nearing': {
    label: 'Views of popups nearly used, to you',
    when: 'Four fifths of the views of the popups’ plan are used in a month. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['plan.name', 'plan.limit'],
    texts: {
      subject: 'Most of this month’s popup views are used',
      title: 'Four of five views are used',
      intro:
        'The plan {{plan.name}} has {{plan.limit}} views a month. When they are used, your popups stop until the first of next month.',
    },
  },
  'popup-views-used': {
    label: 'Views of popups used, to you',
    when: 'All views of the popups’ plan are used in a month. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: ['plan.name', 'plan.limit'],
    texts: {
      subject: 'Your popups have stopped for this month',
      title: 'All views of this month are used',
      intro:
        'The plan {{plan.name}} has {{plan.limit}} views a month. Your popups come back on the first of next month, or at once with a larger plan.',
    },
  },
  'dispute-opened': {
    label: 'Dispute, to you',
    when: 'A cardholder disputes a charge at their bank. Goes to the owner.',
    group: 'owner',
    alwaysOn: 'The bank waits for some days only.',
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: {
      subject: 'Order {{order.number}} is disputed at the bank',
      title: 'Order {{order.number}} is disputed',
      intro:
        'The bank has taken {{order.total}} back for now. Send it what proves the sale: what was bought, when it was sent, what {{customer.name}} wrote. If it was not sent yet, the order is on hold.',
    },
  },
  'dispute-decided': {
    label: 'Dispute decided, to you',
    when: 'The bank has decided a dispute. Goes to the owner.',
    group: 'owner',
    alwaysOn: null,
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: {
      subject: 'The dispute of order {{order.number}} is decided',
      title: 'The bank has decided',
      intro: 'The dispute of order {{order.number}} has ended.',
    },
  },
  'payment-trouble': {
    label: 'Trouble with money, to you',
    when: 'A refund does not arrive, or the provider reports what the shop cannot make sense of. Goes to the owner.',
    group: 'owner',
    alwaysOn: 'Money is not where the shop says it is.',
    placeholders: [...OF_ORDERS, 'customer.name'],
    texts: {
      subject: 'The money of order {{order.number}} needs you',
      title: 'Please look at order {{order.number}}',
      intro: 'Something about its money did not go as planned, and it will not mend itself:',
    },
  },
} as const
