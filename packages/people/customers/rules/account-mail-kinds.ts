import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'
import { mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { emailMessages } from '../messages.ts'

const CUSTOMER = ['customer.first_name']
const ASKED_FOR = 'Somebody has asked for it and waits.'

/** The mails to a customer about their account, as the console lists them. */
export const ACCOUNT_MAIL_KINDS = {
  'account-created': {
    label: 'New account',
    when: 'A customer asks for an account. Its link opens the account.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'accountCreated', CUSTOMER),
  },
  'account-exists': {
    label: 'Account exists already',
    when: 'Somebody opens an account with an address that has one.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'accountExists', CUSTOMER),
  },
  'confirm-address': {
    label: 'Confirm the address',
    when: 'An address has to be confirmed before it shows orders or replaces another.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'confirmAddress', CUSTOMER),
  },
  'password-reset': {
    label: 'Lost password',
    when: 'A customer has lost their password. The link works for an hour, once.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'passwordReset', CUSTOMER),
  },
  'password-changed': {
    label: 'Password changed',
    when: 'A customer’s password was changed.',
    group: 'accounts',
    alwaysOn: 'It warns of strangers.',
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'passwordChanged', CUSTOMER),
  },
  'email-changed': {
    label: 'Email changed',
    when: 'An account gets another address. Goes to the one that was left.',
    group: 'accounts',
    alwaysOn: 'It warns of strangers.',
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'emailChanged', CUSTOMER),
  },
  erased: {
    label: 'Data erased',
    when: 'A customer’s data was erased at their request.',
    group: 'accounts',
    alwaysOn: 'It is the proof that they asked for.',
    placeholders: CUSTOMER,
    texts: mailTexts(emailMessages, 'erased', CUSTOMER),
  },
  'card-expires': {
    label: 'Saved card expires',
    when: 'A saved card ends within 30 days, once, when it is the default or pays for a repeat order.',
    group: 'accounts',
    alwaysOn: null,
    placeholders: [...CUSTOMER, 'card.name', 'card.expires'],
    texts: mailTexts(emailMessages, 'cardExpires', [...CUSTOMER, 'card.name', 'card.expires']),
  },
  'agreement-ended': {
    label: 'Repeat order ended',
    when: 'Somebody of the shop ends a customer’s repeat order.',
    group: 'accounts',
    alwaysOn: 'They would wait for goods that do not come.',
    placeholders: [...CUSTOMER, 'order.number'],
    texts: mailTexts(emailMessages, 'agreementEnded', [...CUSTOMER, 'order.number']),
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
