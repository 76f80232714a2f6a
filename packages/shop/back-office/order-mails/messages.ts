import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

/** The texts of emails about orders. */
export const emailMessages = defineMessages('shop/emails/orders', {
  preview: 'Order {number}, {total}',
  headline: 'Order {number} · {date}',
  paidWith: 'Paid with {method}',
  notCharged: 'Nothing has been charged for it.',
  stillDebited:
    'Your bank may still debit your account, since that cannot be stopped any more. If it does, we send all of it back and write to you.',
  download: 'Download {file}',
  whatWasRefunded: 'What was refunded',
  whatRemains: 'What remains',
  leftOfOrder: 'Left of the order',
  leftOfTotal: '{left} of {total}',
  nothing: 'Nothing',
  partOf: 'Part of {name}',
  delivery: 'Delivery',
  partOfPrice: 'Part of the price',
  refunded: 'Refunded',
  how: 'How',
  toSend: 'Still to be sent',
  notInParcel: 'Not in the parcel, since it was refunded: {items}.',
  confirm: 'Confirm the order',
  pay: 'Pay {amount}',
  sendMoney: 'Send {amount} from your bank until {date}.',
  willBeDebited:
    '{amount} will be taken from your bank account by {method}. That takes up to {days, plural, one {# business day} other {# business days}}; there is nothing for you to do.',
  willBeDebitedSoon:
    '{amount} will be taken from your bank account by {method}. There is nothing for you to do.',
  payVoucher: 'Pay {amount} with this voucher until {date}.',
  voucherNumber: 'Number {number}',
  openVoucher: 'Open the voucher',
  seeOrder: 'See your order',
  goingTo: 'Going to',
  billedTo: 'Billed to',
  noTaxInTotal: 'There is no {tax} in the total price.',
  totalIncludes: 'Total price includes {tax}.',
  orderConfirmationSubject: 'Your {storeName} order {orderNumber}',
  orderConfirmationTitle: 'Thanks, {customerFirstName}. It’s yours.',
  orderConfirmationIntro:
    'We have your order, and nothing more is due. Now we pack it, and then it is on its way to you.',
  orderAuthorisedSubject: 'We have your {storeName} order {orderNumber}',
  orderAuthorisedTitle: 'Thanks, {customerFirstName}. We have it.',
  orderAuthorisedIntro:
    'We have your order. Your bank keeps {orderTotal} for us; your card is charged when the order leaves.',
  orderOnHoldSubject: 'Your {storeName} order {orderNumber} waits',
  orderOnHoldTitle: 'Your order waits a moment',
  orderOnHoldIntro:
    'There is something to look at before we can send order {orderNumber}. We will write as soon as it goes on. Nothing is lost.',
  orderComingSubject: 'Your {storeName} order {orderNumber} waits for your payment',
  orderComingTitle: 'We have your order, {customerFirstName}',
  orderComingIntro:
    'Order {orderNumber} is kept for you. We pack it as soon as the payment of {orderTotal} has arrived, and write to you then.',
  orderProcessingSubject: 'We are packing your order {orderNumber}',
  orderProcessingTitle: 'On with it',
  orderProcessingIntro: 'All is clear with order {orderNumber}, {customerFirstName}. We are packing it now.',
  orderCompletedSubject: 'Your {storeName} order {orderNumber} is on its way',
  orderCompletedTitle: 'On its way to you',
  orderCompletedIntro:
    'We have sent order {orderNumber}, {customerFirstName}. Should anything be wrong with it when it comes, just answer this mail.',
  orderRefundedSubject: 'Money back for your order {orderNumber}',
  orderRefundedTitle: '{refundAmount} is on its way back',
  orderRefundedIntro:
    'We have refunded {refundAmount} of order {orderNumber}. Banks take up to ten business days to show it.',
  orderFailedSubject: 'Your payment for order {orderNumber} did not go through',
  orderFailedTitle: 'The payment did not go through',
  orderFailedIntro:
    'Your bank has said no, and you have not been charged. You can try again, with the same card or another. The price stays the same.',
  orderCancelledSubject: 'Your {storeName} order {orderNumber} is cancelled',
  orderCancelledTitle: 'Your order is cancelled',
  orderCancelledIntro:
    'Order {orderNumber} is cancelled and will not be sent. If you did not expect this, just answer this mail.',
  orderNoteSubject: 'About your {storeName} order {orderNumber}',
  orderNoteTitle: 'A word about your order',
  orderNoteIntro: 'We have a note for you about order {orderNumber}:',
  orderInvoiceSubject: 'Your order {orderNumber} from {storeName} is ready to pay',
  orderInvoiceTitle: 'Ready when you are',
  orderInvoiceIntro:
    'Hello {customerFirstName}, here is your order. The button takes you to a page where you can pay by card.',
  reviewRequestSubject: 'How is it going, {customerFirstName}?',
  reviewRequestTitle: 'How is it going?',
  reviewRequestIntro:
    'You have had your order for a while now. A sentence or two from you helps the next person choose. Honest ones help most.',
})
