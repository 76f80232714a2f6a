import { setUpItems } from '../../set-up/server/set-up-items.ts'

/** Emails have to leave this machine before shoppers get them. */
export const MAIL_SET_UP = setUpItems.add({
  key: 'mail',
  title: 'Send emails',
  text: 'Start the server with SMTP_URL. Until then emails are kept in the console and reach nobody.',
  screen: '/settings/mail',
  needs: 'settings',
  order: 100,
  isDone: async ({ sendsMail }) => sendsMail,
})
