import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/paging', {
  pageTo: 'Page {to}',
  pagesLabel: 'Pages: {label}',
  pagePageOfPages: 'Page {page} of {pages}',
})
