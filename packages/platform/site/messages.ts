import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/site', {
  whoSellsAndYourData: 'About the seller and your data',
  soldBy: 'Sold by {seller}.',
  tradingAs: '{legalName} trading as {name}',
  pricesIn: 'All prices in {currency}.',
  pricesInWithTax: 'All prices in {currency}, {tax} included.',
  pricesPlusTax: 'All prices in {currency}, plus {tax}.',
  privacy: 'Privacy',
  deliveryAndReturns: 'Delivery and returns',
  terms: 'Terms',
})
