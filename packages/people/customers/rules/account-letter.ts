import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { emailMessages as ofAllEmails } from '@buoy/platform/mail/messages.ts'
import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'
import type { ACCOUNT_MAIL_KINDS } from './account-mail-kinds.ts'

export type AccountMail = keyof typeof ACCOUNT_MAIL_KINDS

const BUTTONS: {
  [Kind in AccountMail]:
    | 'openAccount'
    | 'choosePassword'
    | 'confirmAddress'
    | 'toAccount'
    | 'toCards'
    | 'toRepeatOrders'
    | null
} = {
  'account-created': 'openAccount',
  'account-exists': 'choosePassword',
  'confirm-address': 'confirmAddress',
  'password-reset': 'choosePassword',
  'password-changed': 'toAccount',
  'email-changed': null,
  erased: null,
  'card-expires': 'toCards',
  'agreement-ended': 'toRepeatOrders',
}

/**
 * What stands in a mail about an account. `link` is where its button leads, `null` for nowhere; `facts` are
 * values of the kind's own placeholders.
 */
export function accountLetter(
  kind: AccountMail,
  facts: { firstName: string; link: string | null; facts?: Readonly<Record<string, string>> },
  texts: TextLocale,
): Letter {
  const button = BUTTONS[kind]
  return {
    preview: '',
    values: {
      ...facts.facts,
      'customer.first_name': facts.firstName || translator(ofAllEmails, texts)('someone'),
    },
    blocks:
      button === null || facts.link === null
        ? []
        : [{ kind: 'button', label: translator(emailMessages, texts)(button), href: facts.link }],
  }
}
