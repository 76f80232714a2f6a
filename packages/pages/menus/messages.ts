import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/menus', {
  shop: 'Shop',
  whereIsOrder: 'Where is my order?',
  help: 'Help',
  moreOf: 'More of {label}',
})
