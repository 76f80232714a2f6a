import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import type { STAFF_MAIL_KINDS } from './staff-mail-kinds.ts'

export type StaffMail = keyof typeof STAFF_MAIL_KINDS

const BUTTONS: Readonly<Record<StaffMail, string | null>> = {
  'staff-invite': 'Choose a password and come in',
  'staff-new-password': 'Choose a new password',
  'staff-confirm-email': 'Yes, this is my address',
  'staff-changed': null,
}

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
