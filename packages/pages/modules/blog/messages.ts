import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/blog', {
  nothingWrittenYet: 'Nothing written yet.',
  pagesOfLabel: 'Pages of {label}',
})
