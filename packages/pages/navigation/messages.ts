import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/navigation', {
  backToTheTop: 'Back to top',
  onThisPage: 'On this page',
  part: 'Part {number}',
})
