import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/downloads', {
  downloads: 'Downloads',
  orderOrderNumber: '· Order {orderNumber}',
  until: 'Until',
  until2: ', until',
})
