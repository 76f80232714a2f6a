import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/login', {
  logInToYourAccount: 'Log in to your account',
  youAreLoggedIn: 'You are logged in.',
  youAreLoggedInAsFirstName: 'You are logged in as {firstName}.',
  yourAccount: 'Your account',
})
