import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/documents', {
  taxInvoice: 'Tax invoice',
  invoice: 'Invoice',
  adjustmentNote: 'Adjustment note',
  creditNote: 'Credit note',
  noTaxInTotal: 'No {tax} is included in this total.',
  totalIncludesTax: 'Total price includes {tax} of {amount}.',
  taxInTotal: '{tax} included in the total: {amount}.',
  taxesInTotal: 'Tax included in the total: {amount}.',
  taxFree: '{tax}-free',
  partTaxed: '{tax} is in {amount} of it',
  refundCancelled: 'Cancelled: the refund did not arrive. This note changes no price.',
  lowersPrice: 'Lowers the price by {amount}.',
  lowersPriceOfInvoice: 'Lowers the price of invoice {invoice} by {amount}.',
  refund: 'Refund',
  delivery: 'Delivery',
  partOfPrice: 'Part of the price',
  noTaxInAdjustment: 'No {tax} is in this adjustment.',
  adjustmentIncludes: 'This adjustment includes {tax}.',
})
