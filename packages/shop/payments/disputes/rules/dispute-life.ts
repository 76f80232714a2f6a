import type { DisputeState } from '../../port/rules/payment.ts'

/** What was paid with a disputed charge: its order, or once more what was paid already, so that it is sent back. */
export type DisputedMoney = 'order' | 'surplus'

/** Allowed moves. What the bank has decided stays; news that comes late cannot open it again. */
const MOVES: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['under-review', 'won', 'lost'],
  'under-review': ['open', 'won', 'lost'],
  won: [],
  lost: [],
}

/** Tells whether a dispute may go from one state to another. */
export function mayMoveDispute(from: DisputeState, to: DisputeState): boolean {
  return MOVES[from].includes(to)
}

/** True while the bank has not decided. */
export function isUndecided(state: DisputeState): boolean {
  return MOVES[state].length > 0
}

const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank cannot process the payment',
  credit_not_processed: 'A refund was expected and did not come',
  customer_initiated: 'The customer asked for the money back',
  debit_not_authorized: 'The debit was not authorised',
  duplicate: 'Charged twice',
  fraudulent: 'The cardholder does not know the payment',
  noncompliant: 'The payment broke a rule of the card scheme',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'The account had too little money',
  product_not_received: 'The goods did not come',
  product_unacceptable: 'The goods are not as described',
  subscription_canceled: 'The agreement had ended',
  unrecognized: 'The cardholder does not recognise the payment',
}

/** Why the cardholder disputes the charge, in words. */
export function disputeReason(code: string): string {
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? code) : `Other (${code.replaceAll('_', ' ')})`
}
