import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/contact-form', {
  optional: '(optional)',
  chooseOne: 'Choose one',
  whatIsSum: '<hidden>What is </hidden>{sum}',
  leaveThisEmpty: 'Leave this empty',
  sending: 'Sending',
})
