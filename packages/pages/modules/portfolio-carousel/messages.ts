import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/portfolio-carousel', {
  carousel: 'carousel',
  backInLabel: 'Back in {label}',
  onInLabel: 'On in {label}',
})
