import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/blog', {
  shownPage: 'Page {page} of {count}',
  didNotLoad: 'That page did not load. Try again.',
  nothingYet: 'Nothing written yet.',
  pagesOf: 'Pages of {label}',
})
