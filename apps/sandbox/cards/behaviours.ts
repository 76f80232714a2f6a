/** Why the bank says no: `code` and `declineCode` are the provider's, the message is for the cardholder. */
export type Decline = { code: string; declineCode?: string; message: string }

/** A complaint about a charge; an inquiry takes no money, and may become a dispute. */
export type Complaint = { kind: 'dispute' | 'inquiry'; reason: string }

type Check = 'fail' | 'unavailable'

/** What a test card does when it is used. */
export type Behaviour = {
  /** In one line for people who choose a card to try. */
  meaning: string
  /** The bank refuses every charge. */
  decline?: Decline
  /** When the bank asks the cardholder to authenticate; `on_session`: only while they are there to do it. */
  authentication: 'never' | 'unless_set_up' | 'on_session' | 'always'
  /** 3-D Secure is asked and answered without a page, or the look-up fails and the payment with it. */
  lookUp?: 'frictionless' | 'error'
  /** The card could authenticate although nobody asks it to. */
  supportsAuthentication?: true
  /** It can be kept on a customer although charging it fails. */
  attachesAnyway?: true
  /** What the bank says of the code and the address that were given; `pass` where nothing stands. */
  checks?: { code?: Check; line1?: Check; postcode?: Check }
  /** How risky the provider holds the charge for; `normal` where nothing stands. */
  risk?: 'elevated' | 'highest'
  /** The provider's fraud rules block it before the bank is asked, as they do with default settings. */
  blocked?: true
  /** The cardholder complains of each charge at once; several complain of equal parts of it. */
  complaints?: readonly Complaint[]
  /** The card's bank warns at once that the charge may be fraud. */
  fraudWarning?: true
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
  authenticates_on_session: {
    meaning: 'Every time but off session',
    authentication: 'on_session',
  },
  authenticates_look_up_fails: {
    meaning: 'Declined: the look-up fails',
    authentication: 'never',
    lookUp: 'error',
    supportsAuthentication: true,
    decline: declined('generic_decline'),
    attachesAnyway: true,
  },
  authenticates_frictionless: {
    meaning: 'Pays, authenticated without a page',
    authentication: 'never',
    lookUp: 'frictionless',
    supportsAuthentication: true,
  },
  authenticates_if_asked: {
    meaning: 'Pays; supported, not required',
    authentication: 'never',
    supportsAuthentication: true,
  },
  fraud_blocked: {
    meaning: 'Blocked as fraud, always',
    authentication: 'never',
    risk: 'highest',
    blocked: true,
    decline: declined('fraudulent'),
  },
  risk_highest: {
    meaning: 'Highest risk: blocked by the usual rules',
    authentication: 'never',
    risk: 'highest',
    blocked: true,
    decline: declined('fraudulent'),
  },
  risk_elevated: { meaning: 'Pays, elevated risk', authentication: 'never', risk: 'elevated' },
  risk_score: { meaning: 'Pays, high fraud score', authentication: 'never', risk: 'elevated' },
  code_check_fails: {
    meaning: 'Declined: the security code check fails, if one is given',
    authentication: 'never',
    checks: { code: 'fail' },
  },
  code_check_fails_elevated: {
    meaning: 'The same, with elevated risk',
    authentication: 'never',
    checks: { code: 'fail' },
    risk: 'elevated',
  },
  postcode_check_fails: {
    meaning: 'Pays; the postcode check fails',
    authentication: 'never',
    checks: { postcode: 'fail' },
  },
  postcode_check_fails_elevated: {
    meaning: 'The same, with elevated risk',
    authentication: 'never',
    checks: { postcode: 'fail' },
    risk: 'elevated',
  },
  line1_check_fails: {
    meaning: 'Pays; the street check fails',
    authentication: 'never',
    checks: { line1: 'fail' },
  },
  address_checks_fail: {
    meaning: 'Pays; street and postcode checks fail',
    authentication: 'never',
    checks: { line1: 'fail', postcode: 'fail' },
  },
  address_unavailable: {
    meaning: 'Pays; the bank cannot check the address',
    authentication: 'never',
    checks: { line1: 'unavailable', postcode: 'unavailable' },
  },
  disputed: {
    meaning: 'Paid, then disputed as fraud',
    authentication: 'never',
    complaints: [{ kind: 'dispute', reason: 'fraudulent' }],
  },
  disputed_not_received: {
    meaning: 'Paid, then disputed: not received',
    authentication: 'never',
    complaints: [{ kind: 'dispute', reason: 'product_not_received' }],
  },
  disputed_noncompliant: {
    meaning: 'Paid, then disputed by the scheme’s rules',
    authentication: 'never',
    complaints: [{ kind: 'dispute', reason: 'noncompliant' }],
  },
  disputed_twice: {
    meaning: 'Paid, then two disputes',
    authentication: 'never',
    complaints: [
      { kind: 'dispute', reason: 'fraudulent' },
      { kind: 'dispute', reason: 'product_not_received' },
    ],
  },
  inquired: {
    meaning: 'Paid, then the bank inquires',
    authentication: 'never',
    complaints: [{ kind: 'inquiry', reason: 'fraudulent' }],
  },
  fraud_warned: {
    meaning: 'Paid, then an early fraud warning',
    authentication: 'never',
    fraudWarning: true,
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

const CODE_CHECK_FAILED: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}

/** Why a charge of a payment method is refused; a failed check of the code refuses it only where one was given. */
export function declineOf(method: { behaviour: BehaviourName; codeGiven: boolean }): Decline | undefined {
  const { decline, checks } = behaviourOf(method.behaviour)
  return decline ?? (checks?.code === 'fail' && method.codeGiven ? CODE_CHECK_FAILED : undefined)
}

/** What a payment method does, by the name it was stored with. */
export function behaviourOf(name: BehaviourName): Behaviour {
  return BEHAVIOURS[name]
}
