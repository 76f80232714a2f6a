import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/carousel', {
  carousel: 'carousel',
  back: 'Back',
  further: 'Next',
})
