import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/portfolio', {
  all: 'All',
  shownCount: '{category}: {count}',
  showOf: 'Filter {label}',
  nothingYet: 'Nothing here yet.',
})
