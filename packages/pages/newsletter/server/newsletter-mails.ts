import { mailTexts } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { emailMessages } from '../messages.ts'
import { confirmLetter } from '../rules/confirm-letter.ts'

/** The mail that asks whether news are wanted. */
export const NEWSLETTER_MAILS = defineMailKinds(
  {
    'confirm-news': {
      label: 'Confirm the news',
      when: 'Somebody has signed up for news in a form. Nothing else is sent before the address is confirmed.',
      group: 'accounts',
      alwaysOn: 'Somebody has asked for it and waits.',
      placeholders: ['customer.first_name'],
      texts: mailTexts(emailMessages, 'confirmNews', ['customer.first_name']),
    },
  },
  (_kind, { origin, texts }) =>
    confirmLetter({ firstName: 'Mia', link: `${origin}/index.php/my-account/` }, texts),
)
