import { CARD_BLOCKED_MESSAGE } from '../../../sessions/card-testing/rules/card-blocked.ts'
import { EMPTY_METHOD, IBAN_FIRST } from './method-texts.ts'

/** The part of a card provider's error that chooses its text; the same in Stripe.js and on the server. */
export type ProviderError = {
  type?: string | undefined
  code?: string | undefined
  declineCode?: string | undefined
  message?: string | undefined
}

/** Texts by the provider's code (S8.14–S8.28, S8.33, S8.34, S8.44, S8.45). */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_number: 'The card number is not a valid credit card number.',
  incorrect_number: 'The card number is incorrect.',
  incomplete_number: 'The card number is incomplete.',
  invalid_expiry_month: "The card's expiration month is invalid.",
  invalid_expiry_year: "The card's expiration year is invalid.",
  invalid_expiry_month_past: "The card's expiration date is in the past.",
  invalid_expiry_year_past: "The card's expiration year is in the past.",
  incomplete_expiry: "The card's expiration date is incomplete.",
  invalid_cvc: "The card's security code is invalid.",
  incorrect_cvc: "The card's security code is incorrect.",
  incomplete_cvc: "The card's security code is incomplete.",
  incomplete_zip: "The card's postcode is incomplete.",
  incorrect_zip: "The card's postcode failed validation.",
  expired_card: 'The card has expired.',
  card_declined: 'The card was declined.',
  processing_error: 'An error occurred while processing the card. Please try again in a moment.',
  amount_too_large: 'The order total is too high for this payment method.',
  amount_too_small: 'The order total is too low for this payment method.',
  postal_code_invalid: 'Invalid zip code.',
  email_invalid: 'Invalid email address.',
  country_code_invalid: 'Invalid country code.',
  tax_id_invalid: 'Invalid Tax Id.',
  invalid_owner_name: 'Billing First Name and Last Name are required.',
  payment_intent_authentication_failure: 'We are unable to authenticate your payment method.',
  setup_intent_authentication_failure: 'We are unable to authenticate your payment method.',
  empty_element: EMPTY_METHOD,
  empty_element_sepa_debit: IBAN_FIRST,
  invalid_iban: 'The IBAN is not valid. Please check it.',
  bank_account_unusable: 'This shop is in test mode and takes test accounts only. No money moves.',
  account_closed: 'The bank says that this account is closed.',
  no_account: 'The bank could not find this account.',
  refer_to_customer: 'The bank says that there was not enough money in the account.',
  debit_not_authorized: 'The bank says that this debit was not allowed.',
  debit_declined: 'The bank has returned this debit.',
  payment_intent_payment_attempt_expired: 'The voucher was not paid in time.',
  phone_required: 'Please provide a billing phone number.',
  payment_cancelled: 'Payment has been cancelled.',
  card_decline_rate_limit_exceeded: CARD_BLOCKED_MESSAGE,
  charge_expired_for_capture:
    'This payment was not captured in time. Authorisations expire after seven days.',
}

/** A decline has reasons of its own; those that help the shopper have their own text (S8.20). */
const BY_DECLINE_CODE: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: "The card's security code is incorrect.",
  incorrect_number: 'The card number is incorrect.',
}

/** Failures that are ours or the provider's, not the card's: the shopper gets one calm text (S8.27). */
const TECHNICAL_TYPES: ReadonlySet<string> = new Set([
  'invalid_request_error',
  'api_connection_error',
  'api_error',
  'authentication_error',
  'rate_limit_error',
  'idempotency_error',
])
const TECHNICAL = 'Unable to process this payment, please try again or use alternative method.'

/** A prepaid card was used while the shop does not take them (S8.10). */
export const PREPAID_REFUSED =
  "Sorry, we're not accepting prepaid cards at this time. Your credit card has not been charged. Please try with alternative payment method."
/** The payment could not be started at all (S8.13). */
export const PAYMENT_NOT_STARTED = "We couldn't initiate the payment. Please try again."
/** The pay button was pressed with the terms unticked (S8.06). */
export const TERMS_FIRST = 'Please accept the terms and conditions first.'
/** The pay button was pressed with required fields empty (S8.07). */
export const FIELDS_FIRST = 'Please fill in required checkout fields first.'

/**
 * The text for a failed payment: by code and decline code, technical failures in one calm sentence,
 * and for an unknown code the provider's own message (S8.42).
 */
export function providerMessage(error: ProviderError): string {
  const { code, declineCode, type, message } = error
  if (code === 'card_declined' && declineCode !== undefined) {
    const reason = lookUp(BY_DECLINE_CODE, declineCode) ?? lookUp(BY_CODE, declineCode)
    if (reason !== undefined) return reason
  }
  const known = code === undefined ? undefined : lookUp(BY_CODE, code)
  if (known !== undefined) return known
  if (type !== undefined && TECHNICAL_TYPES.has(type)) return TECHNICAL
  return message !== undefined && message !== '' ? message : TECHNICAL
}

function lookUp(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
