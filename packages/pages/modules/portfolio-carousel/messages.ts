import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/portfolio-carousel', {
  carousel: 'carousel',
  backIn: 'Previous in {label}',
  onIn: 'Next in {label}',
})
