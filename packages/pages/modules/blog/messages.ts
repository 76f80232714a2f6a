import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/blog', {
  shownPage: 'Page {page} of {count}',
  didNotLoad: 'That page didn’t load. Try again.',
  nothingYet: 'Nothing here yet.',
  pagesOf: 'Pages of {label}',
})
