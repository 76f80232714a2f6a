import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/paging', {
  pageNumber: 'Page {page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pagesOf: 'Pages: {label}',
  pageOf: 'Page {page} of {pages}',
})
