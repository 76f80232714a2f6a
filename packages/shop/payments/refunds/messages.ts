import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

/** The texts of emails and papers about refunds. */
export const messages = defineMessages('shop/papers/refunds', {
  byHand: 'Manually',
  toCard: 'To {card}',
  toAccount: 'To the account you paid with ({method})',
  paidTooLate: 'Paid too late, and sold out since.',
  cancelledBefore: 'The order was cancelled before your bank had answered.',
  madeAtProvider: 'Made at the card provider.',
  lostDispute: 'Lost in a dispute.',
})
