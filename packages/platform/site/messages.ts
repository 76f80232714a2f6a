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
  collectionNotice:
    'We use what you enter to deliver your order, to tell you about it and to keep the records that tax law asks for. Our privacy page says who else sees it, and how you see and correct it.',
})
