import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
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
      texts: {
        subject: 'One more press for news from {{store.name}}',
        title: 'Is this you?',
        intro:
          'Somebody, probably you, has asked for news from {{store.name}} at this address. Press the button and it begins. If it was not you, there is nothing to do: you will not hear from us.',
      },
    },
  },
  (_kind, { origin }) => confirmLetter({ firstName: 'Mia', link: `${origin}/index.php/my-account/` }),
)
