import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/pricing-table', {
  notIncluded: 'Not included:',
})
