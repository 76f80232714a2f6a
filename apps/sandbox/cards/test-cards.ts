import type { BehaviourName } from './behaviours.ts'

/** A card number that stands for an outcome. `token` may be used in its place by programs. */
export type TestCard = {
  number: string
  behaviour: BehaviourName
  funding: 'credit' | 'debit' | 'prepaid'
  /** Country of the bank, two letters. */
  country: string
  token?: string
}

/** The card provider's published numbers; the published outcomes are the contract of the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pays', { token: 'pm_card_visa' }),
  card('4000056655665556', 'pays', { token: 'pm_card_visa_debit', funding: 'debit' }),
  card('4000000360000006', 'pays', { token: 'pm_card_au', country: 'AU' }),
  card('5555555555554444', 'pays', { token: 'pm_card_mastercard' }),
  card('2223003122003222', 'pays'),
  card('5200828282828210', 'pays', { token: 'pm_card_mastercard_debit', funding: 'debit' }),
  card('5105105105105100', 'pays', { token: 'pm_card_mastercard_prepaid', funding: 'prepaid' }),
  card('378282246310005', 'pays', { token: 'pm_card_amex' }),
  card('371449635398431', 'pays'),
  card('6011111111111117', 'pays', { token: 'pm_card_discover' }),
  card('36227206271667', 'pays'),
  card('3566002020360505', 'pays', { token: 'pm_card_jcb', country: 'JP' }),
  card('6200000000000005', 'pays', { token: 'pm_card_unionpay', country: 'CN' }),
  card('4000000000000002', 'generic_decline', { token: 'pm_card_visa_chargeDeclined' }),
  card('4000000000009995', 'insufficient_funds', { token: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
  card('4000000000009987', 'lost_card', { token: 'pm_card_visa_chargeDeclinedLostCard' }),
  card('4000000000009979', 'stolen_card', { token: 'pm_card_visa_chargeDeclinedStolenCard' }),
  card('4000000000000069', 'expired_card', { token: 'pm_card_chargeDeclinedExpiredCard' }),
  card('4000000000000127', 'incorrect_cvc', { token: 'pm_card_chargeDeclinedIncorrectCvc' }),
  card('4000000000000119', 'processing_error', { token: 'pm_card_chargeDeclinedProcessingError' }),
  card('4000000000006975', 'velocity_exceeded', {
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  }),
  card('4000000000000341', 'declines_after_attaching', { token: 'pm_card_chargeCustomerFail' }),
  card('4000002500003155', 'authenticates_unless_set_up', { token: 'pm_card_authenticationRequiredOnSetup' }),
  card('4000002760003184', 'authenticates_always', { token: 'pm_card_authenticationRequired' }),
  card('4000000000003220', 'authenticates_always', { token: 'pm_card_threeDSecure2Required' }),
  card('4000008400001629', 'authenticates_then_declined', {
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  }),
  card('4000008260003178', 'authenticates_then_insufficient_funds', {
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  }),
  card('4000000000000259', 'disputed', { token: 'pm_card_createDispute' }),
  card('4000000000007726', 'refunds_pend', { token: 'pm_card_pendingRefund' }),
  card('4000000000005126', 'refunds_fail', { token: 'pm_card_refundFail' }),
]

/** The test card with this number; undefined for any other number, which may be somebody's real card. */
export function testCardOfNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.number === number)
}

/** The test card a token such as `pm_card_visa` stands for. */
export function testCardOfToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.token === token)
}

function card(
  number: string,
  behaviour: BehaviourName,
  details: Partial<Omit<TestCard, 'number' | 'behaviour'>> = {},
): TestCard {
  return { number, behaviour, funding: 'credit', country: 'US', ...details }
}
