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
  invoiceDocument: '{title} (PDF)',
  creditDocument: '{title} {number} (PDF)',
  backToShop: 'Continue shopping',
  thanks: 'Thank you. We’ve got your order.',
  freeOrderPlaced:
    'Order {number} is placed, and there’s nothing to pay. We’ve sent a confirmation to {email}.',
  orderPaid: 'Order {number} is paid. We’ve sent a receipt to {email}.',
  partRefunded: 'We’ve refunded {refunded} of {total}. It can take up to ten business days to show.',
  authorised:
    'Your bank has reserved {total} for order {number}. We’ll charge your card when we send it, and email you at {email}.',
  held: 'Your order is on hold',
  heldExplained:
    'You’ve paid for order {number}, and we need to check something before we send it. There’s nothing you need to do: we’ll email you at {email}.',
  sent: 'Your order has been sent',
  sentExplained: 'We’ve sent order {number}. If anything’s wrong with it, reply to your receipt.',
  refunded: 'This order was refunded',
  refundedExplained:
    'We’ve refunded {refunded} of order {number} to the payment method you used. It can take up to ten business days to show.',
  waiting: 'We’re waiting for your bank',
  waitingLong:
    'Your bank is taking longer than usual with order {number}. You can close this page: we’ll email you as soon as we hear back. Please don’t pay again.',
  waitingExplained:
    'We’ve got order {number} and are waiting for your bank’s answer. This page updates by itself; please don’t pay again.',
  sendMoney: 'Thank you. Now make the transfer from your bank.',
  sendMoneyExplained:
    'We’ll hold order {number} and pack it once your payment arrives. We’ve emailed these details to {email}, too.',
  moneyComing: 'Thank you. Your payment is on its way.',
  moneyComingWithinDays:
    'This can take up to {days, plural, one {# business day} other {# business days}}. We’ll hold order {number} until then, pack it once your payment arrives, and email you at {email}.',
  moneyComingSomeday:
    'This can take a few days. We’ll hold order {number} until then, pack it once your payment arrives, and email you at {email}.',
  payVoucher: 'Thank you. Now pay your voucher.',
  payVoucherExplained:
    'We’ll hold order {number} for you. Pay {total} by {date} with voucher number {voucher}. We’ve emailed it to {email}, too.',
  openVoucher: 'Open the voucher',
  declined: 'Your payment didn’t go through',
  declinedExplained:
    'You haven’t been charged for order {number}. Try again, or choose another payment method.',
  unpaid: 'This order hasn’t been paid yet',
  unpaidExplained: 'We’re holding order {number} for you until you pay.',
  pay: 'Pay {total}',
  unconfirmed: 'This order isn’t confirmed yet',
  unconfirmedExplained: 'There’s nothing to pay for order {number}. Confirm it and we’ll pack it.',
  confirm: 'Confirm order',
  cancelled: 'This order was cancelled',
  notPaid: 'This order wasn’t paid',
  cancelledExplained:
    'Order {number} was cancelled and you haven’t been charged. Your items may still be in your cart.',
  cancelledPaid:
    'Order {number} was cancelled and won’t be sent. If you’ve paid and are still waiting for your refund, reply to your receipt.',
  seeCart: 'View cart',
  stoppedExplained:
    'Your bank may still take {total} for order {number}, because a debit that is under way can’t be stopped. If it does, we’ll refund all of it and email you at {email}.',
  nextSteps: 'What happens next',
  stepPack: 'We’ll pack it, usually by the next business day.',
  stepMoney: 'We’ll email you as soon as your payment arrives.',
  stepSend: 'We’ll send it by courier and email you when it’s on its way.',
  yourOrder: 'Your order',
  help: 'Need help?',
  askUs: 'Reply to your receipt and mention order {number}.',
  inAccount: 'View it in your account',
  deliveryAndReturns: 'Delivery and returns',
  trackTitle: 'Where is my order?',
  trackedOrder: 'Order {number}',
  trackExplained: 'You’ll find both in your receipt email.',
  orderNumber: 'Order number',
  emailAddress: 'Email address',
  findOrder: 'Find my order',
  contents: 'Items',
  goods: '{quantity} × {name}',
  goodsRefunded: '{count} refunded',
  findOther: 'Look up another order',
  enterOrderNumber: 'Enter your order number, such as 1001.',
  enterEmail: 'Enter the email address you ordered with.',
  noSuchOrder:
    'We couldn’t find an order with this number and email address. You’ll find both in your receipt email.',
  unknown: 'We can’t show that order',
  unknownExplained:
    'The link is incomplete, or the order doesn’t exist. Your receipt email has the complete link.',
  toShop: 'Go to the shop',
})
