import type { Letter } from './letter.ts'

export type StaffMail = 'staff-invite' | 'staff-new-password' | 'staff-confirm-email' | 'staff-changed'

const BUTTONS: Readonly<Record<StaffMail, string | null>> = {
  'staff-invite': 'Choose a password and come in',
  'staff-new-password': 'Choose a new password',
  'staff-confirm-email': 'Yes, this is my address',
  'staff-changed': null,
}

/** The kinds of mail to people of the shop. */
export const STAFF_MAILS = Object.keys(BUTTONS) as StaffMail[]

/** What stands in a mail to somebody of the shop. `text` says what happened; `link` is where its button leads. */
export function staffLetter(kind: StaffMail, facts: { text: string; link: string | null }): Letter {
  const label = BUTTONS[kind]
  return {
    preview: facts.text,
    values: {},
    blocks: [
      { kind: 'text', text: facts.text, tone: 'strong' },
      ...(label === null || facts.link === null
        ? []
        : [{ kind: 'button' as const, label, href: facts.link }]),
    ],
  }
}

/** Tells whether a mail is for people of the shop: its links are keys to the console, and owners alone read it. */
export function isStaffMail(kind: string): kind is StaffMail {
  return kind in BUTTONS
}
