import type { MailKindFacts } from '@buoy/platform/mail/rules/mail-kind.ts'
import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'

const KEY = 'It carries a key that somebody waits for.'

/** The mails to people of the shop, as the console lists them. */
export const STAFF_MAIL_KINDS = {
  'staff-invite': {
    label: 'Invitation to the console',
    when: 'An owner asks somebody in. The link works for three days, once.',
    group: 'owner',
    isForStaff: true,
    alwaysOn: KEY,
    placeholders: [],
    texts: inEnglish({
      subject: 'Come and help run {{store.name}}',
      title: 'You are asked in',
      intro:
        'The button leads to a page where you choose a password. It works for three days, once. If you do not know what this is about, there is nothing to do.',
    }),
  },
  'staff-new-password': {
    label: 'New password for the console',
    when: 'An owner sends somebody of the shop a link for a new password. It works for a day, once.',
    group: 'owner',
    isForStaff: true,
    alwaysOn: KEY,
    placeholders: [],
    texts: inEnglish({
      subject: 'Reset your password for the console of {{store.name}}',
      title: 'Choose a new password',
      intro:
        'The button leads to a page for a new password. It works for one day, once. If you did not ask for it, tell the owner who sent it.',
    }),
  },
  'staff-confirm-email': {
    label: 'New address for the console',
    when: 'Somebody of the shop wants to sign in with another address. The link works for a day, once.',
    group: 'owner',
    isForStaff: true,
    alwaysOn: KEY,
    placeholders: [],
    texts: inEnglish({
      subject: 'Confirm your email address for the console of {{store.name}}',
      title: 'Is this you?',
      intro:
        'Press the button to sign in with this address from now on. If you do not know what this is about, there is nothing to do.',
    }),
  },
  'staff-changed': {
    label: 'Sign-in changed',
    when: 'Something about how somebody of the shop signs in is not what it was.',
    group: 'owner',
    isForStaff: true,
    alwaysOn: 'It warns of strangers.',
    placeholders: [],
    texts: inEnglish({
      subject: 'Your access to the console of {{store.name}} was changed',
      title: 'Your access was changed',
      intro: 'If this was not you and nobody told you, ask an owner of the store at once.',
    }),
  },
} as const satisfies Readonly<Record<string, MailKindFacts>>
