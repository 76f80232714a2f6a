import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/section', {
  stopVideo: 'Pause the background video',
  playVideo: 'Play the background video',
})
