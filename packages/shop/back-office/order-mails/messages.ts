import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

/** The texts of emails about orders. */
export const emailMessages = defineMessages('shop/emails/orders', {
  preview: 'Order {number}, {total}',
  headline: 'Order {number} · {date}',
  paidWith: 'Paid with {method}',
  notCharged: 'You haven’t been charged for it.',
  stillDebited:
    'Your bank may still debit your account, because the debit can’t be stopped any more. If it does, we’ll refund all of it and email you.',
  download: 'Download {file}',
  whatWasRefunded: 'What was refunded',
  whatRemains: 'What remains',
  leftOfOrder: 'Remaining total',
  leftOfTotal: '{left} of {total}',
  nothing: 'Nothing',
  partOf: 'Part of {name}',
  delivery: 'Delivery',
  partOfPrice: 'Part of the price',
  refunded: 'Refunded',
  how: 'How',
  toSend: 'Still to come',
  notInParcel: 'Not in the parcel, because it was refunded: {items}.',
  confirm: 'Confirm order',
  pay: 'Pay {amount}',
  sendMoney: 'Transfer {amount} from your bank by {date}.',
  willBeDebited:
    '{amount} will be debited from your bank account by {method}. That takes up to {days, plural, one {# business day} other {# business days}}; there’s nothing you need to do.',
  willBeDebitedSoon:
    '{amount} will be debited from your bank account by {method}. There’s nothing you need to do.',
  payVoucher: 'Pay {amount} with this voucher by {date}.',
  voucherNumber: 'Number {number}',
  openVoucher: 'Open the voucher',
  seeOrder: 'View your order',
  goingTo: 'Delivery to',
  billedTo: 'Billed to',
  noTaxInTotal: 'No {tax} included in the total price.',
  totalIncludes: 'Total price includes {tax}.',
  orderConfirmationSubject: 'Your {storeName} order {orderNumber}',
  orderConfirmationTitle: 'Thanks, {customerFirstName}. Your order’s in.',
  orderConfirmationIntro:
    'We’ve received your order, and there’s nothing more to pay. We’ll pack it next and let you know when it’s on its way.',
  orderAuthorisedSubject: 'We’ve received your {storeName} order {orderNumber}',
  orderAuthorisedTitle: 'Thanks, {customerFirstName}. Your order’s in.',
  orderAuthorisedIntro:
    'We’ve received your order. Your bank has reserved {orderTotal} for us; we charge your card when the order leaves.',
  orderOnHoldSubject: 'Your {storeName} order {orderNumber} is on hold',
  orderOnHoldTitle: 'Your order is on hold',
  orderOnHoldIntro:
    'We need to check something before we can send order {orderNumber}. We’ll email you as soon as it moves on. There’s nothing you need to do.',
  orderComingSubject: 'Your {storeName} order {orderNumber} is waiting for your payment',
  orderComingTitle: 'We’ve got your order, {customerFirstName}',
  orderComingIntro:
    'We’ll hold order {orderNumber} for you. Once your payment of {orderTotal} arrives, we’ll pack it and email you.',
  orderProcessingSubject: 'We’re packing your order {orderNumber}',
  orderProcessingTitle: 'We’re packing your order',
  orderProcessingIntro: 'Good news, {customerFirstName}: we’re now packing order {orderNumber}.',
  orderCompletedSubject: 'Your {storeName} order {orderNumber} is on its way',
  orderCompletedTitle: 'Your order is on its way',
  orderCompletedIntro:
    'We’ve sent order {orderNumber}, {customerFirstName}. If anything is wrong with it, just reply to this email.',
  orderRefundedSubject: 'Your refund for order {orderNumber}',
  orderRefundedTitle: 'We’ve refunded {refundAmount}',
  orderRefundedIntro:
    'We’ve refunded {refundAmount} of order {orderNumber}. It can take up to ten business days to show in your account.',
  orderFailedSubject: 'Your payment for order {orderNumber} didn’t go through',
  orderFailedTitle: 'Your payment didn’t go through',
  orderFailedIntro:
    'Your bank declined the payment, and you haven’t been charged. You can try again with the same card or another one. The price stays the same.',
  orderCancelledSubject: 'Your {storeName} order {orderNumber} is cancelled',
  orderCancelledTitle: 'Your order is cancelled',
  orderCancelledIntro:
    'Order {orderNumber} is cancelled and won’t be sent. If you didn’t expect this, just reply to this email.',
  orderNoteSubject: 'About your {storeName} order {orderNumber}',
  orderNoteTitle: 'A note about your order',
  orderNoteIntro: 'We have a note for you about order {orderNumber}:',
  orderInvoiceSubject: 'Your order {orderNumber} from {storeName} is ready to pay',
  orderInvoiceTitle: 'Your order is ready to pay',
  orderInvoiceIntro: 'Hello {customerFirstName}, here’s your order. Press the button to pay online.',
  reviewRequestSubject: 'How do you like your order, {customerFirstName}?',
  reviewRequestTitle: 'How do you like it?',
  reviewRequestIntro:
    'You’ve had your order for a while now. A sentence or two from you helps other shoppers choose. Honest reviews help most.',
})
