import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/checkout/order-received', {
  addresses: 'Addresses',
  deliveryTo: 'Delivery to',
  billedTo: 'Billed to',
  taxInvoicePdf: 'Tax invoice (PDF)',
  adjustmentNoteNumberPdf: 'Adjustment note {number} (PDF)',
  backToTheShop: 'Back to the shop',
  thankYouWeHaveYourOrder: 'Thank you. We have your order.',
  orderNumberIsPlacedAndThere:
    'Order {number} is placed, and there is nothing to pay. A confirmation is on its way to',
  orderNumberIsPaidAReceipt: 'Order {number} is paid. A receipt is on its way to',
  thisOrderWasRefunded: 'This order was refunded',
  refundedOfOrderNumberWentBack:
    '{refunded} of order {number} went back the way it came. Banks take up to ten business days to show it.',
  weAreWaitingForYourBank: 'We are waiting for your bank',
  yourBankIsTakingItsTime:
    'Your bank is taking its time over order {number}. You can close this page: we mail you as soon as it answers. Please do not pay again.',
  weHaveOrderNumberAndYour:
    'We have order {number}, and your bank is still thinking it over. This page looks again by itself; please do not pay again.',
  thankYouNowSendTheMoney: 'Thank you. Now send the money from your bank.',
  orderNumberIsKeptForYou:
    'Order {number} is kept for you; we pack it when the money is here. We have mailed these details to {email} too.',
  thankYouThePaymentIsOn: 'Thank you. The payment is on its way.',
  thankYouNowPayYourVoucher: 'Thank you. Now pay your voucher.',
  thisCanTakeUpToBankDays:
    'This can take up to {bankDays} business days. Order {number} is kept for you until then; we pack it when the money is here, and write to {email}.',
  orderNumberIsKeptForYou2:
    'Order {number} is kept for you. Pay {total} until {storeDate} with the number {number2}. We have mailed it to {email} too.',
  openTheVoucher: 'Open the voucher',
  thePaymentDidNotGoThrough: 'The payment did not go through',
  thisOrderWaitsForItsPayment: 'This order waits for its payment',
  youHaveNotBeenChargedFor:
    'You have not been charged for order {number}. Pay in another way, or try the same again.',
  orderNumberIsKeptForYou3: 'Order {number} is kept for you and has not been paid yet.',
  payTotal: 'Pay {total}',
  thisOrderWaitsToBeConfirmed: 'This order waits to be confirmed',
  thereIsNothingToPayFor: 'There is nothing to pay for order {number}. Confirm it, and we pack it.',
  confirmTheOrder: 'Confirm the order',
  thisOrderWasCancelled: 'This order was cancelled',
  thisOrderWasNotPaid: 'This order was not paid',
  orderNumberWasCancelledAndYou:
    'Order {number} was cancelled and you have not been charged. Your cart may still hold what you wanted.',
  seeTheCart: 'See the cart',
  yourBankMayStillTakeTotal:
    'Your bank may still take {total} for order {number}: a debit that is on its way cannot be stopped. If it does, we send all of it back and write to {email}.',
  whatHappensNext: 'What happens next',
  wePackItUsuallyByThe: 'We pack it, usually by the next business day.',
  weWillSendItByCourier: 'We will send it by courier to the address above.',
  anythingWrongWithItAnswerThe: 'Anything wrong with it? Answer the receipt and mention order {number}.',
  whereIsMyOrder: 'Where is my order?',
  orderNumber: 'Order {number}',
  youWillFindBothInYour: 'You will find both in your receipt email.',
  orderNumber2: 'Order number',
  emailAddress: 'Email address',
  findMyOrder: 'Find my order',
  whatIsInIt: 'What is in it',
  refundedRefunded: '{refunded} refunded',
  lookForAnotherOrder: 'Look for another order',
  weCannotShowThatOrder: 'We cannot show that order',
  theLinkIsIncompleteOrThe:
    'The link is incomplete, or the order is not there. The mail with your receipt has the whole link.',
  toTheShop: 'To the shop',
})
