import type { Decline } from '../cards/behaviours.ts'

/** What becomes of a payment that is not a card's, days after it was confirmed. */
export type Outcome = {
  /** In one line for people who choose an account to try. */
  meaning: string
  /** Days until the bank answers, by the sandbox's calendar. */
  days: number
  /** Why it fails; it clears otherwise. */
  failure?: Decline
  /** The account's holder has the money taken back once it has cleared, for this reason. */
  disputed?: string
}

const BANK_DAYS = 3
const SLIP_DAYS = 1

function fails(code: string, message: string): Pick<Outcome, 'days' | 'failure'> {
  return { days: BANK_DAYS, failure: { code, message } }
}

export const OUTCOMES = {
  clears: { meaning: 'Clears after three days', days: BANK_DAYS },
  paid_at_counter: { meaning: 'Is paid at the counter the next day', days: SLIP_DAYS },
  account_closed: {
    meaning: 'Fails, the account is closed',
    ...fails('account_closed', "The customer's bank account has been closed."),
  },
  no_account: {
    meaning: 'Fails, there is no such account',
    ...fails('no_account', "The customer's bank account could not be located."),
  },
  refer_to_customer: {
    meaning: 'Fails, not enough money',
    ...fails('refer_to_customer', "The customer's account has insufficient funds to cover this payment."),
  },
  debit_not_authorized: {
    meaning: 'Fails, the holder has forbidden it',
    ...fails(
      'debit_not_authorized',
      'The customer has notified their bank that this payment was unauthorized.',
    ),
  },
  payment_failed: {
    meaning: 'Fails, no reason given',
    ...fails('debit_declined', 'The debit was returned by the bank.'),
  },
  disputed: {
    meaning: 'Clears, then the holder takes it back',
    days: BANK_DAYS,
    disputed: 'debit_not_authorized',
  },
  voucher_expired: {
    meaning: 'Is never paid and expires',
    days: 4,
    failure: {
      code: 'payment_intent_payment_attempt_expired',
      message: 'The voucher expired before it was paid.',
    },
  },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof OUTCOMES

/** What an outcome means, by its name. */
export function outcomeOf(name: OutcomeName): Outcome {
  return OUTCOMES[name]
}
