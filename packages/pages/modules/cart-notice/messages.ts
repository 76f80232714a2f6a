import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/cart-notice', {
  inCart: '{count, plural, one {# item} other {# items}} in your cart, {subtotal}.',
  viewCart: 'View cart',
  seeAllProducts: 'See all products',
})
