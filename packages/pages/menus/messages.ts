import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/menus', {
  shop: 'Shop',
  whereIsOrder: 'Where is my order?',
  help: 'Help',
  about: 'About',
  aboutUs: 'About us',
  contact: 'Contact',
  deliveryAndReturns: 'Delivery and returns',
  shopEverything: 'Shop all',
  warranty: 'Warranty',
  terms: 'Terms',
  privacy: 'Privacy',
  moreOf: 'More in {label}',
})
