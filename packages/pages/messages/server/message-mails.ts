import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { messageLetter } from '../rules/message-letter.ts'

/** The mail about a message from a page. */
export const MESSAGE_MAILS = defineMailKinds(
  {
    'contact-message': {
      label: 'Message from a page, to you',
      when: 'Somebody writes through a contact form. Goes to the address in the settings of messages.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['message.name', 'message.page'],
      texts: inEnglish({
        subject: 'Message from {{message.name}}',
        title: '{{message.name}} has written to you',
        intro: 'Answer this mail to write back.',
      }),
    },
  },
  (_kind, { origin }) =>
    messageLetter({
      name: 'Mia',
      page: 'contact',
      fields: [{ label: 'Message', value: 'Do the round ones fit a jug?' }],
      link: `${origin}/console/messages`,
    }),
)
