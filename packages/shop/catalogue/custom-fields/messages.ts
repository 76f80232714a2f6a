import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/catalogue/custom-fields', {
  yes: 'Yes',
  no: 'No',
})
