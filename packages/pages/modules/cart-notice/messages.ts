import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/cart-notice', {
  viewCart: 'View cart',
  seeAllProducts: 'See all products',
})
