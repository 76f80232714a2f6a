import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/login', {
  logInHere: 'Log in to your account',
  loggedIn: 'You’re logged in. <link>Your account</link>',
  loggedInAs: 'You’re logged in as {name}. <link>Your account</link>',
})
