import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/site', {
  whoSellsAndYourData: 'Who sells, and your data',
  soldByJoin: 'Sold by {join}.',
  privacy: 'Privacy',
  deliveryAndReturns: 'Delivery and returns',
  terms: 'Terms',
})
