import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/catalogue/search', {
  inCategories: 'in categories',
  searchFor: 'Search for “{phrase}”',
  suggestions: 'Suggestions',
  suggestionCount: '{count, plural, one {# suggestion} other {# suggestions}}',
})
