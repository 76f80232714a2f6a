import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/catalogue/search', {
  inCategories: 'in categories',
  searchForPhrase: 'Search for “{phrase}”',
  suggestions: 'Suggestions',
})
