import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/countdown', {
  timeLeft: 'Time left',
  until: 'Until',
})
