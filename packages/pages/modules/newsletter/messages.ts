import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/newsletter', {
  choose: 'Choose',
  notPossibleNow: 'You can’t sign up right now.',
  newsByEmail: 'News by email',
  exampleEmail: 'mia@example.com',
  leaveThisEmpty: 'Leave this empty',
  sending: 'Sending',
})
