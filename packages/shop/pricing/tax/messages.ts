import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/tax', {
  tax: 'tax',
  amountOfTax: '{amount} {tax}',
  taxOfAmount: '{tax} of {amount}',
  oneAndAnother: '{one} and {another}',
  taxInTotal: '{tax} in the total',
  taxFree: '{tax}-free',
})
