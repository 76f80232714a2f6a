import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/section', {
  stopTheBackgroundVideo: 'Stop the background video',
  playTheBackgroundVideo: 'Play the background video',
})
