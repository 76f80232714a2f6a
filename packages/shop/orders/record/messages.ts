import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/orders/record', {
  whatYouOrdered: 'Items',
  product: 'Product',
  total: 'Total',
  refundedCount: '{count} refunded',
  howFarItIs: 'Order status',
  orderPlaced: 'Order placed',
  paid: 'Paid',
  waitingForPayment: 'Waiting for payment',
  chargedWhenSent: 'Charged when sent',
  paymentFailed: 'Payment failed',
  onHold: 'On hold',
  beingPacked: 'Being packed',
  inWork: 'In progress',
  packed: 'Packed',
  sent: 'Sent',
  done: 'Done',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  nothingToPay: 'Nothing to pay',
  paymentNeeded:
    'The total is {total} now. Choose how to pay, then press the button again. You have not been charged.',
})
