import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/contact-form', {
  optional: '(optional)',
  chooseOne: 'Choose one',
  whatIs: 'What is',
  leaveThisEmpty: 'Leave this empty',
  sending: 'Sending',
})
