import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/portfolio-carousel', {
  carousel: 'carousel',
  backIn: 'Back in {label}',
  onIn: 'On in {label}',
})
