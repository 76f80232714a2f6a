import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { emailMessages as ofAllEmails } from '@buoy/platform/mail/messages.ts'
import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import { emailMessages } from '../messages.ts'

/** The content of the email that asks to confirm a newsletter subscription; `link` confirms it. */
export function confirmLetter(facts: { firstName: string; link: string }, texts: TextLocale): Letter {
  return {
    preview: '',
    values: { 'customer.first_name': facts.firstName || translator(ofAllEmails, texts)('someone') },
    blocks: [{ kind: 'button', label: translator(emailMessages, texts)('yesSend'), href: facts.link }],
  }
}
