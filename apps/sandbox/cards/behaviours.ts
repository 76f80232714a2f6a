/** Why the bank says no: `code` and `declineCode` are the provider's, the message is for the cardholder. */
export type Decline = { code: string; declineCode?: string; message: string }

/** What a test card does when it is used. */
export type Behaviour = {
  /** In one line for people who choose a card to try. */
  meaning: string
  /** The bank refuses every charge. */
  decline?: Decline
  /** When the bank asks the cardholder to authenticate; `unless_set_up`: not after it was set up once. */
  authentication: 'never' | 'unless_set_up' | 'always'
  /** It can be kept on a customer although charging it fails. */
  attachesAnyway?: true
  /** The cardholder disputes each charge at once, for this reason. */
  disputed?: 'fraudulent'
  /** The bank has the last word about its refunds a day later: it takes them, or sends them back. */
  refunds?: 'pending' | 'sent-back'
}

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', declineCode, message }
}

const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')

/** Every behaviour by the name under which a payment method remembers it. */
export const BEHAVIOURS = {
  pays: { meaning: 'Pays', authentication: 'never' },
  generic_decline: {
    meaning: 'Declined, no reason given',
    authentication: 'never',
    decline: declined('generic_decline'),
  },
  insufficient_funds: {
    meaning: 'Declined, insufficient funds',
    authentication: 'never',
    decline: INSUFFICIENT_FUNDS,
  },
  lost_card: { meaning: 'Declined, lost card', authentication: 'never', decline: declined('lost_card') },
  stolen_card: {
    meaning: 'Declined, stolen card',
    authentication: 'never',
    decline: declined('stolen_card'),
  },
  expired_card: {
    meaning: 'Declined, card has expired',
    authentication: 'never',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  incorrect_cvc: {
    meaning: 'Declined, wrong security code',
    authentication: 'never',
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  processing_error: {
    meaning: 'Declined, processing error',
    authentication: 'never',
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  velocity_exceeded: {
    meaning: 'Declined, over its limit',
    authentication: 'never',
    decline: declined('card_velocity_exceeded'),
  },
  declines_after_attaching: {
    meaning: 'Can be saved, then declined',
    authentication: 'never',
    decline: declined('generic_decline'),
    attachesAnyway: true,
  },
  authenticates_unless_set_up: {
    meaning: 'Unless the card was saved before',
    authentication: 'unless_set_up',
  },
  authenticates_always: { meaning: 'Every time', authentication: 'always' },
  authenticates_then_declined: {
    meaning: 'Every time, then declined',
    authentication: 'always',
    decline: declined('generic_decline'),
    attachesAnyway: true,
  },
  authenticates_then_insufficient_funds: {
    meaning: 'Every time, then no funds',
    authentication: 'always',
    decline: INSUFFICIENT_FUNDS,
    attachesAnyway: true,
  },
  disputed: {
    meaning: 'Paid, then disputed',
    authentication: 'never',
    disputed: 'fraudulent',
  },
  refunds_pend: {
    meaning: 'Paid; refunds arrive a day later',
    authentication: 'never',
    refunds: 'pending',
  },
  refunds_fail: {
    meaning: 'Paid; refunds fail a day later',
    authentication: 'never',
    refunds: 'sent-back',
  },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof BEHAVIOURS

/** What a payment method does, by the name it was stored with. */
export function behaviourOf(name: BehaviourName): Behaviour {
  return BEHAVIOURS[name]
}
