import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/gallery', {
  carousel: 'carousel',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
})
