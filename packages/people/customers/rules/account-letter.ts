import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import type { ACCOUNT_MAIL_KINDS } from './account-mail-kinds.ts'

export type AccountMail = keyof typeof ACCOUNT_MAIL_KINDS

const BUTTONS: Readonly<Record<AccountMail, string | null>> = {
  'account-created': 'Open my account',
  'account-exists': 'Choose a new password',
  'confirm-address': 'Yes, this is my address',
  'password-reset': 'Choose a new password',
  'password-changed': 'Go to your account',
  'email-changed': null,
  erased: null,
  'card-expires': 'Look after my cards',
  'agreement-ended': 'My repeat orders',
}

/**
 * What stands in a mail about an account. `link` is where its button leads, `null` for nowhere; `facts` are
 * values of the kind's own placeholders.
 */
export function accountLetter(
  kind: AccountMail,
  facts: { firstName: string; link: string | null; facts?: Readonly<Record<string, string>> },
): Letter {
  const label = BUTTONS[kind]
  return {
    preview: '',
    values: { ...facts.facts, 'customer.first_name': facts.firstName || 'there' },
    blocks: label === null || facts.link === null ? [] : [{ kind: 'button', label, href: facts.link }],
  }
}
