import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/gallery', {
  carousel: 'carousel',
  pictureOf: '{number} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
})
