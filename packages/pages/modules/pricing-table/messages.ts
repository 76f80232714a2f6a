import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/pricing-table', {
  notIncluded: '<hidden>Not included: </hidden>{line}',
})
