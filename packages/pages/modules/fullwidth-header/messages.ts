import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/fullwidth-header', {
  furtherDown: 'Scroll down',
})
