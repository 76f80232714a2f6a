import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'

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
    texts: {
      subject: 'Your account with {{store.name}}',
      title: 'Good to have you, {{customer.first_name}}',
      intro:
        'Press the button and log in with the password that you chose. Your account keeps your orders, your addresses and your wish list in one place, and orders you placed with this address before move into it. If you have not asked for an account, there is nothing to do.',
    },
  },
  'account-exists': {
    label: 'Account exists already',
    when: 'Somebody opens an account with an address that has one.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: {
      subject: 'You have an account with {{store.name}} already',
      title: 'You have an account already',
      intro:
        'Somebody, probably you, has tried to open an account with this address. There is one. If you have lost the password, choose a new one. If it was not you, there is nothing to do.',
    },
  },
  'confirm-address': {
    label: 'Confirm the address',
    when: 'An address has to be confirmed before it shows orders or replaces another.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: {
      subject: 'Confirm your address for {{store.name}}',
      title: 'Is this you?',
      intro:
        'Press the button to confirm that this address is yours. If you do not know what this is about, there is nothing to do.',
    },
  },
  'password-reset': {
    label: 'Lost password',
    when: 'A customer has lost their password. The link works for an hour, once.',
    group: 'accounts',
    alwaysOn: ASKED_FOR,
    placeholders: CUSTOMER,
    texts: {
      subject: 'A new password for {{store.name}}',
      title: 'Choose a new password',
      intro:
        'The button leads to a page for a new password. It works for one hour, once. If you did not ask for it, there is nothing to do: your password stays as it is.',
    },
  },
  'password-changed': {
    label: 'Password changed',
    when: 'A customer’s password was changed.',
    group: 'accounts',
    alwaysOn: 'It warns of strangers.',
    placeholders: CUSTOMER,
    texts: {
      subject: 'Your password for {{store.name}} was changed',
      title: 'Your password was changed',
      intro:
        'The password of your account is a new one, and other devices have been signed out. If it was not you, choose another at once and tell us.',
    },
  },
  'email-changed': {
    label: 'Email changed',
    when: 'An account gets another address. Goes to the one that was left.',
    group: 'accounts',
    alwaysOn: 'It warns of strangers.',
    placeholders: CUSTOMER,
    texts: {
      subject: 'The address of your account with {{store.name}} was changed',
      title: 'Your account has another address',
      intro:
        'From now on we write to the new address, and this one no longer signs in. If it was not you, tell us at once: {{store.email}}.',
    },
  },
  erased: {
    label: 'Data erased',
    when: 'A customer’s data was erased at their request.',
    group: 'accounts',
    alwaysOn: 'It is the proof that they asked for.',
    placeholders: CUSTOMER,
    texts: {
      subject: 'Your data with {{store.name}} is erased',
      title: 'Erased, as you asked',
      intro:
        'Your account and what we knew about you are gone. Records of paid orders stay without your name for as long as tax law asks for them. This was the last mail.',
    },
  },
  'card-expires': {
    label: 'Saved card expires',
    when: 'A saved card ends within 30 days, once, when it is the default or pays for a repeat order.',
    group: 'accounts',
    alwaysOn: null,
    placeholders: [...CUSTOMER, 'card.name', 'card.expires'],
    texts: {
      subject: 'Your saved card at {{store.name}} ends soon',
      title: 'Your card ends soon',
      intro:
        'Hello {{customer.first_name}}, {{card.name}} is good until {{card.expires}}. Add the new one when it comes, so that nothing stops. Cards are added on a page of the shop, never by mail.',
    },
  },
  'agreement-ended': {
    label: 'Repeat order ended',
    when: 'Somebody of the shop ends a customer’s repeat order.',
    group: 'accounts',
    alwaysOn: 'They would wait for goods that do not come.',
    placeholders: [...CUSTOMER, 'order.number'],
    texts: {
      subject: 'Your repeat order with {{store.name}} is ended',
      title: 'Your repeat order is ended',
      intro:
        'Hello {{customer.first_name}}, we have ended the repeat order of your order {{order.number}}. Nothing more is sent or charged for it. If you did not expect this, write to us: {{store.email}}.',
    },
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
