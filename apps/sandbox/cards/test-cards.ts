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

/** Visa cards of banks in many countries, whose token is `pm_card_` and the country. */
const BY_COUNTRY = `
  AR 4000000320000021 | BR 4000000760000002 | CA 4000001240000000 | CL 4000001520000001 |
  CO 4000001700000003 | CR 4000001880000005 | EC 4000002180000000 | MX 4000004840008001 |
  PA 4000005910000000 | PY 4000006000000066 | PE 4000006040000068 | UY 4000008580000003 |
  AE 4000007840000001 | AT 4000000400000008 | BE 4000000560000004 | BG 4000001000000000 |
  BY 4000001120000005 | HR 4000001910000009 | CY 4000001960000008 | CZ 4000002030000002 |
  DK 4000002080000001 | EE 4000002330000009 | FI 4000002460000001 | FR 4000002500000003 |
  DE 4000002760000016 | GI 4000002920000005 | GR 4000003000000030 | HU 4000003480000005 |
  IE 4000003720000005 | IT 4000003800000008 | LV 4000004280000005 | LI 4000004380000004 |
  LT 4000004400000000 | LU 4000004420000006 | MT 4000004700000007 | NL 4000005280000002 |
  NO 4000005780000007 | PL 4000006160000005 | PT 4000006200000007 | RO 4000006420000001 |
  SA 4000006820000007 | SI 4000007050000006 | SK 4000007030000001 | ES 4000007240000007 |
  SE 4000007520000008 | CH 4000007560000009 | GB 4000008260000000 | AU 4000000360000006 |
  CN 4000001560000002 | HK 4000003440000004 | IN 4000003560000008 | JP 4000003920000003 |
  MY 4000004580000002 | NZ 4000005540000008 | SG 4000007020000003 | TW 4000001580000008 |
  TH 4000007640000003
`

/**
 * The card provider's published numbers (docs.stripe.com/testing); the published outcomes are the contract of the
 * sandbox. Those for payments in person are left out: nobody types a PIN in a browser.
 */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pays', { token: 'pm_card_visa' }),
  card('4000056655665556', 'pays', { token: 'pm_card_visa_debit', funding: 'debit' }),
  card('5555555555554444', 'pays', { token: 'pm_card_mastercard' }),
  card('2223003122003222', 'pays'),
  card('5200828282828210', 'pays', { token: 'pm_card_mastercard_debit', funding: 'debit' }),
  card('5105105105105100', 'pays', { token: 'pm_card_mastercard_prepaid', funding: 'prepaid' }),
  card('378282246310005', 'pays', { token: 'pm_card_amex' }),
  card('371449635398431', 'pays'),
  card('6011111111111117', 'pays', { token: 'pm_card_discover' }),
  card('6011000990139424', 'pays'),
  card('6011981111111113', 'pays', { funding: 'debit' }),
  card('36227206271667', 'pays', { token: 'pm_card_diners' }),
  card('3566002020360505', 'pays', { token: 'pm_card_jcb', country: 'JP' }),
  card('6200000000000005', 'pays', { token: 'pm_card_unionpay', country: 'CN' }),
  card('6200000000000047', 'pays', { country: 'CN', funding: 'debit' }),
  card('6205500000000000004', 'pays', { country: 'CN' }),
  card('4000002500001001', 'pays', { token: 'pm_card_visa_cartesBancaires', country: 'FR' }),
  card('5555552500001001', 'pays', { token: 'pm_card_mastercard_cartesBancaires', country: 'FR' }),
  card('4000050360000001', 'pays', {
    token: 'pm_card_visa_debit_eftposAuCoBranded',
    country: 'AU',
    funding: 'debit',
  }),
  card('5555050360000080', 'pays', {
    token: 'pm_card_mastercard_debit_eftposAuCoBranded',
    country: 'AU',
    funding: 'debit',
  }),
  card('4000051230000072', 'pays', { token: 'pm_card_debit_visaFsaProductCode', funding: 'debit' }),
  card('5200828282828897', 'pays', {
    token: 'pm_card_mastercard_debit_mastercardFsaProductCode',
    funding: 'debit',
  }),
  card('4000000000000077', 'pays', { token: 'pm_card_bypassPending' }),
  card('4000003720000278', 'pays', { token: 'pm_card_bypassPendingInternational', country: 'IE' }),
  card('4000000000001208', 'pays'),
  card('4000000000003725', 'pays'),
  // Carnet, BCcard and Diners cards of 16 digits are left out: the shop's fields do not know them.
  card('5200007840000022', 'pays', { token: 'pm_card_ae_mastercard', country: 'AE' }),
  card('4000058260000005', 'pays', { token: 'pm_card_gb_debit', country: 'GB', funding: 'debit' }),
  card('5555558265554449', 'pays', { token: 'pm_card_gb_mastercard', country: 'GB' }),
  card('3530111333300000', 'pays', { country: 'JP' }),
  card('4000057640000008', 'pays', { token: 'pm_card_th_debit', country: 'TH', funding: 'debit' }),
  ...cardsByCountry(),
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
  card('4000000000003220', 'authenticates_always', { token: 'pm_card_threeDSecure2Required', country: 'IE' }),
  card('4000008400001629', 'authenticates_then_declined', {
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  }),
  card('4000008260003178', 'authenticates_then_insufficient_funds', {
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  }),
  card('4000000000000259', 'disputed', { token: 'pm_card_createDispute' }),
  card('4000000000007726', 'refunds_pend', { token: 'pm_card_pendingRefund' }),
  card('4000000000005126', 'refunds_fail', { token: 'pm_card_refundFail' }),
  card('4000003800000446', 'authenticates_on_session', {
    token: 'pm_card_authenticationRequiredSetupForOffSession',
  }),
  card('4000008400000027', 'authenticates_always'),
  card('4000008400001280', 'authenticates_look_up_fails', {
    token: 'pm_card_threeDSecureRequiredProcessingError',
  }),
  card('4000000000003055', 'authenticates_if_asked', { token: 'pm_card_threeDSecureOptional' }),
  card('4000000000003097', 'authenticates_if_asked', {
    token: 'pm_card_threeDSecureOptionalProcessingError',
  }),
  card('4000000032200000', 'authenticates_frictionless'),
  card('4000582600000094', 'authenticates_always', { country: 'GB' }),
  card('4000582600000045', 'authenticates_always', { country: 'GB' }),
  card('4000582600000102', 'authenticates_always', { country: 'GB' }),
  card('4000582600000110', 'authenticates_always', { country: 'GB' }),
  card('4100000000000019', 'fraud_blocked', { token: 'pm_card_radarBlock' }),
  card('4000000000004954', 'risk_highest', { token: 'pm_card_riskLevelHighest' }),
  card('4000000000009235', 'risk_elevated', { token: 'pm_card_riskLevelElevated' }),
  card('4000008400000407', 'risk_score', { token: 'pm_card_highFraudDisputeScore' }),
  card('4000008400000159', 'risk_score', { token: 'pm_card_highEfwScore' }),
  card('4000008400001017', 'risk_score', { token: 'pm_card_radarDynamicRiskThreshold' }),
  card('4000008405600003', 'authenticates_if_asked', { token: 'pm_card_adaptive3dsChallenge' }),
  card('4000000000000101', 'code_check_fails', { token: 'pm_card_cvcCheckFail' }),
  card('4000058400307872', 'code_check_fails_elevated', { token: 'pm_card_cvcCheckFailElevatedRisk' }),
  card('4000000000000036', 'postcode_check_fails', { token: 'pm_card_avsZipFail' }),
  card('4000058400306072', 'postcode_check_fails_elevated', { token: 'pm_card_avsZipFailElevatedRisk' }),
  card('4000000000000028', 'line1_check_fails', { token: 'pm_card_avsLine1Fail' }),
  card('4000000000000010', 'address_checks_fail', { token: 'pm_card_avsFail' }),
  card('4000000000000044', 'address_unavailable', { token: 'pm_card_avsUnchecked' }),
  card('4000000000002685', 'disputed_not_received', { token: 'pm_card_createDisputeProductNotReceived' }),
  card('4000000000001976', 'inquired', { token: 'pm_card_createDisputeInquiry' }),
  card('4000000000005423', 'fraud_warned', { token: 'pm_card_createIssuerFraudRecord' }),
  card('4000000404000079', 'disputed_twice', { token: 'pm_card_createMultipleDisputes' }),
  card('4000000404000038', 'disputed', { token: 'pm_card_createCe3EligibleDispute' }),
  card('4000008400000779', 'disputed_noncompliant', { token: 'pm_card_createComplianceDispute' }),
  card('5105008400000002', 'disputed_noncompliant', { token: 'pm_card_createMastercardComplianceDispute' }),
  card('4000000001000043', 'disputed', { token: 'pm_card_createAutoRepresentmentEligibleDispute' }),
  card('4000000404004816', 'disputed', { token: 'pm_card_createRapidDisputeResolutionDispute' }),
  card('4000000404005649', 'disputed', { token: 'pm_card_createCe3BlockDispute' }),
  card('5105000300000018', 'disputed', { token: 'pm_card_createEthocaAlert' }),
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

function cardsByCountry(): TestCard[] {
  return BY_COUNTRY.split('|').map((entry) => {
    const [country = '', number = ''] = entry.trim().split(' ')
    const token = country === 'TH' ? 'pm_card_th_credit' : `pm_card_${country.toLowerCase()}`
    return card(number, 'pays', { country, token })
  })
}
