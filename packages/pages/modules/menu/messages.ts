import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/menu', {
  openSearch: 'Open search',
  searchShop: 'Search the shop',
  seeCart: 'See the cart, {count, plural, one {# item} other {# items}}',
  searchProducts: 'Search products',
  closeSearch: 'Close search',
})
