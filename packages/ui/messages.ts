import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('ui', {
  optional: '(optional)',
  from: 'from',
  was: 'was',
  now: 'now',
})
