import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

/** The texts of invoices, credit notes and packing slips that stand on no page. */
export const messages = defineMessages('shop/papers', {
  order: 'Order {number}',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  paid: 'Paid',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  items: 'Items',
  discount: 'Discount',
  delivery: 'Delivery',
  exportTax: '{tax} taken off (export)',
  total: 'Total ({currency})',
  inside: 'inside {amount}',
  refunded: 'Refunded',
  reason: 'Reason',
  priceBefore: 'Price before',
  priceAfter: 'Price after ({currency})',
  packingSlip: 'Packing slip',
  packingSlips: 'Packing slips',
  deliverTo: 'Deliver to',
  deliverBy: 'By',
  sku: 'SKU {sku}',
  note: 'Note from the customer',
})
