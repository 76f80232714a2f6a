import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/order-received', {
  factOrder: 'Order',
  factDate: 'Date',
  factTotal: 'Total',
  factPayment: 'Payment',
  factRefunded: 'Refunded',
  addresses: 'Addresses',
  deliveryTo: 'Delivery to',
  billedTo: 'Billed to',
  taxInvoice: 'Tax invoice (PDF)',
  adjustmentNote: 'Adjustment note {number} (PDF)',
  backToShop: 'Back to the shop',
  thanks: 'Thank you. We have your order.',
  freeOrderPlaced:
    'Order {number} is placed, and there is nothing to pay. A confirmation is on its way to {email}.',
  orderPaid: 'Order {number} is paid. A receipt is on its way to {email}.',
  refunded: 'This order was refunded',
  refundedExplained:
    '{refunded} of order {number} went back the way it came. Banks take up to ten business days to show it.',
  waiting: 'We are waiting for your bank',
  waitingLong:
    'Your bank is taking its time over order {number}. You can close this page: we mail you as soon as it answers. Please do not pay again.',
  waitingExplained:
    'We have order {number}, and your bank is still thinking it over. This page looks again by itself; please do not pay again.',
  sendMoney: 'Thank you. Now send the money from your bank.',
  sendMoneyExplained:
    'Order {number} is kept for you; we pack it when the money is here. We have mailed these details to {email} too.',
  moneyComing: 'Thank you. The payment is on its way.',
  moneyComingWithinDays:
    'This can take up to {days, plural, one {# business day} other {# business days}}. Order {number} is kept for you until then; we pack it when the money is here, and write to {email}.',
  moneyComingSomeday:
    'This can take some days. Order {number} is kept for you until then; we pack it when the money is here, and write to {email}.',
  payVoucher: 'Thank you. Now pay your voucher.',
  payVoucherExplained:
    'Order {number} is kept for you. Pay {total} until {date} with the number {voucher}. We have mailed it to {email} too.',
  openVoucher: 'Open the voucher',
  declined: 'The payment did not go through',
  declinedExplained:
    'You have not been charged for order {number}. Pay in another way, or try the same again.',
  unpaid: 'This order waits for its payment',
  unpaidExplained: 'Order {number} is kept for you and has not been paid yet.',
  pay: 'Pay {total}',
  unconfirmed: 'This order waits to be confirmed',
  unconfirmedExplained: 'There is nothing to pay for order {number}. Confirm it, and we pack it.',
  confirm: 'Confirm the order',
  cancelled: 'This order was cancelled',
  notPaid: 'This order was not paid',
  cancelledExplained:
    'Order {number} was cancelled and you have not been charged. Your cart may still hold what you wanted.',
  seeCart: 'See the cart',
  stoppedExplained:
    'Your bank may still take {total} for order {number}: a debit that is on its way cannot be stopped. If it does, we send all of it back and write to {email}.',
  nextSteps: 'What happens next',
  stepPack: 'We pack it, usually by the next business day.',
  stepSend: 'We will send it by courier to the address above.',
  stepAsk: 'Anything wrong with it? Answer the receipt and mention order {number}.',
  trackTitle: 'Where is my order?',
  trackedOrder: 'Order {number}',
  trackExplained: 'You will find both in your receipt email.',
  orderNumber: 'Order number',
  emailAddress: 'Email address',
  findOrder: 'Find my order',
  contents: 'What is in it',
  goods: '{quantity} × {name}',
  goodsRefunded: '{count} refunded',
  findOther: 'Look for another order',
  enterOrderNumber: 'Enter the number of your order, such as 1001.',
  enterEmail: 'Enter the email address you ordered with.',
  noSuchOrder:
    'We found no order with this number and email address. You will find both in your receipt email.',
  unknown: 'We cannot show that order',
  unknownExplained:
    'The link is incomplete, or the order is not there. The mail with your receipt has the whole link.',
  toShop: 'To the shop',
})
