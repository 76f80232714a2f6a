import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/builder', {
  builder: 'Builder',
  youAreLookingAtThisPage: 'You are looking at this page in the builder. Links and forms do nothing here.',
  leave: 'Leave',
})
