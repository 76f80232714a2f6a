import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { cardBlocked } from '../../../sessions/card-testing/rules/card-blocked.ts'
import { messages } from '../messages.ts'

/** The part of a card provider's error that chooses its text; the same in Stripe.js and on the server. */
export type ProviderError = {
  type?: string | undefined
  code?: string | undefined
  declineCode?: string | undefined
  message?: string | undefined
}

type MessageKey = keyof NonNullable<typeof messages.texts>
type Keys = Readonly<Record<string, MessageKey>>

/** Texts by the provider's code (S8.14–S8.28, S8.33, S8.34, S8.45); that of a blocked card is the shield's (S8.44). */
const BY_CODE: Keys = {
  invalid_number: 'invalidNumber',
  incorrect_number: 'incorrectNumber',
  incomplete_number: 'incompleteNumber',
  invalid_expiry_month: 'invalidExpiryMonth',
  invalid_expiry_year: 'invalidExpiryYear',
  invalid_expiry_month_past: 'expiryInPast',
  invalid_expiry_year_past: 'expiryYearInPast',
  incomplete_expiry: 'incompleteExpiry',
  invalid_cvc: 'invalidSecurityCode',
  incorrect_cvc: 'incorrectSecurityCode',
  incomplete_cvc: 'incompleteSecurityCode',
  incomplete_zip: 'incompletePostcode',
  incorrect_zip: 'incorrectPostcode',
  expired_card: 'expiredCard',
  card_declined: 'cardDeclined',
  processing_error: 'processingError',
  amount_too_large: 'amountTooLarge',
  amount_too_small: 'amountTooSmall',
  postal_code_invalid: 'invalidZip',
  email_invalid: 'invalidEmail',
  country_code_invalid: 'invalidCountry',
  tax_id_invalid: 'invalidTaxId',
  invalid_owner_name: 'nameRequired',
  payment_intent_authentication_failure: 'notAuthenticated',
  setup_intent_authentication_failure: 'notAuthenticated',
  empty_element: 'chooseMethod',
  empty_element_sepa_debit: 'enterIban',
  invalid_iban: 'invalidIban',
  bank_account_unusable: 'testAccountsOnly',
  account_closed: 'accountClosed',
  no_account: 'accountUnknown',
  refer_to_customer: 'notEnoughMoney',
  debit_not_authorized: 'debitNotAllowed',
  debit_declined: 'debitReturned',
  payment_intent_payment_attempt_expired: 'voucherExpired',
  phone_required: 'phoneRequired',
  payment_cancelled: 'paymentCancelled',
  charge_expired_for_capture: 'notCaptured',
}

/** A decline has reasons of its own; those that help the shopper have their own text (S8.20). */
const BY_DECLINE_CODE: Keys = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectSecurityCode',
  incorrect_number: 'incorrectNumber',
}

/** Code of a card that was declined too often. */
const BLOCKED = 'card_decline_rate_limit_exceeded'

/** Failures that are ours or the provider's, not the card's: the shopper gets one calm text (S8.27). */
const TECHNICAL_TYPES: ReadonlySet<string> = new Set([
  'invalid_request_error',
  'api_connection_error',
  'api_error',
  'authentication_error',
  'rate_limit_error',
  'idempotency_error',
])

/** A prepaid card was used while the shop does not take them (S8.10). */
export function prepaidRefused(texts: TextLocale): string {
  return translator(messages, texts)('prepaidRefused')
}

/** The payment could not be started at all (S8.13). */
export function paymentNotStarted(texts: TextLocale): string {
  return translator(messages, texts)('paymentNotStarted')
}

/** The pay button was pressed with the terms unticked (S8.06). */
export function termsFirst(texts: TextLocale): string {
  return translator(messages, texts)('acceptTerms')
}

/** The pay button was pressed with required fields empty (S8.07). */
export function fieldsFirst(texts: TextLocale): string {
  return translator(messages, texts)('fillFields')
}

/**
 * The text for a failed payment: by code and decline code, technical failures in one calm sentence,
 * and for an unknown code the provider's own message (S8.42).
 */
export function providerMessage(error: ProviderError, texts: TextLocale): string {
  const t = translator(messages, texts)
  const { code, declineCode, type, message } = error
  if (code === 'card_declined' && declineCode !== undefined) {
    const reason = lookUp(BY_DECLINE_CODE, declineCode) ?? lookUp(BY_CODE, declineCode)
    if (reason !== undefined) return t(reason)
    if (declineCode === BLOCKED) return cardBlocked(texts)
  }
  if (code === BLOCKED) return cardBlocked(texts)
  const known = code === undefined ? undefined : lookUp(BY_CODE, code)
  if (known !== undefined) return t(known)
  if (type !== undefined && TECHNICAL_TYPES.has(type)) return t('technicalProblem')
  return message !== undefined && message !== '' ? message : t('technicalProblem')
}

function lookUp(keys: Keys, code: string): MessageKey | undefined {
  return Object.hasOwn(keys, code) ? keys[code] : undefined
}
