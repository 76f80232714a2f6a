import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/announcement', {
  questions: 'Questions? {email}',
  dismiss: 'Dismiss',
  storeNotice: 'Store notice',
})
