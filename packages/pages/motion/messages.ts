import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/motion', {
  play: 'Let it move',
  stop: 'Stop what moves',
})
