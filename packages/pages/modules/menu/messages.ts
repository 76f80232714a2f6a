import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/menu', {
  openTheSearchOfThisMenu: 'Open the search of this menu',
  searchTheShop: 'Search the shop',
  searchProducts: 'Search products',
  closeTheSearchOfThisMenu: 'Close the search of this menu',
})
