import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/motion', {
  play: 'Play animation',
  stop: 'Pause animation',
})
