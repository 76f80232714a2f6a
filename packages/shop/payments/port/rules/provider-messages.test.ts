import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import {
  fieldsFirst,
  type ProviderError,
  paymentNotStarted,
  prepaidRefused,
  providerMessage,
  termsFirst,
} from './provider-messages.ts'

const messageOf = (error: ProviderError) => providerMessage(error, SOURCE_TEXT_LOCALE)

describe('texts of failed payments', () => {
  it.each([
    ['invalid_number', 'The card number is not a valid credit card number.'],
    ['incorrect_number', 'The card number is incorrect.'],
    ['incomplete_number', 'The card number is incomplete.'],
    ['invalid_expiry_month', "The card's expiration month is invalid."],
    ['invalid_expiry_year', "The card's expiration year is invalid."],
    ['invalid_expiry_month_past', "The card's expiration date is in the past."],
    ['invalid_expiry_year_past', "The card's expiration year is in the past."],
    ['incomplete_expiry', "The card's expiration date is incomplete."],
    ['invalid_cvc', "The card's security code is invalid."],
    ['incorrect_cvc', "The card's security code is incorrect."],
    ['incomplete_cvc', "The card's security code is incomplete."],
  ])('has its own text for %s [S8.16] [S8.17]', (code, text) => {
    expect(messageOf({ type: 'card_error', code, message: 'theirs' })).toBe(text)
  })

  it('tells the codes of a card apart [S8.16]', () => {
    const codes = ['number', 'expiry_month', 'expiry_year', 'cvc'].map((part) => `invalid_${part}`)
    codes.push(
      'incorrect_number',
      'incorrect_cvc',
      'incomplete_number',
      'incomplete_expiry',
      'incomplete_cvc',
    )
    expect(new Set(codes.map((code) => messageOf({ code }))).size).toBe(codes.length)
  })

  it.each([
    ['S8.18', 'expired_card', 'The card has expired.'],
    ['S8.19', 'card_declined', 'The card was declined.'],
    ['S8.23', 'postal_code_invalid', 'Invalid zip code.'],
    ['S8.21', 'amount_too_large', 'The order total is too high for this payment method.'],
    ['S8.22', 'amount_too_small', 'The order total is too low for this payment method.'],
    ['S8.24', 'email_invalid', 'Invalid email address.'],
    ['S8.25', 'country_code_invalid', 'Invalid country code.'],
    ['S8.26', 'tax_id_invalid', 'Invalid Tax Id.'],
    ['S8.31', 'empty_element', 'Please select a payment method before proceeding.'],
    ['S8.32', 'empty_element_sepa_debit', 'Please enter your IBAN before proceeding.'],
    ['S8.33', 'phone_required', 'Please provide a billing phone number.'],
    ['S8.34', 'payment_cancelled', 'Payment has been cancelled.'],
    ['S8.28', 'payment_intent_authentication_failure', 'We are unable to authenticate your payment method.'],
    ['S8.14', 'invalid_owner_name', 'Billing First Name and Last Name are required.'],
    [
      'S8.44',
      'card_decline_rate_limit_exceeded',
      'This card has been declined too many times. It can’t be used for 24 hours; please pay with another card.',
    ],
    [
      'S8.45',
      'charge_expired_for_capture',
      'This payment was not captured in time. Authorisations expire after seven days.',
    ],
  ])('[%s] says for %s: %s', (_id, code, text) => {
    expect(messageOf({ type: 'invalid_request_error', code, message: 'theirs' })).toBe(text)
  })

  it.each([
    ['expired_card', 'The card has expired'],
    ['card_declined', 'The card was declined'],
    ['amount_too_large', 'The order total is too high for this payment method'],
    ['amount_too_small', 'The order total is too low for this payment method'],
    ['email_invalid', 'Invalid email address'],
    ['payment_intent_authentication_failure', 'We are unable to authenticate your payment method'],
    ['empty_element', 'Please select a payment method before proceeding'],
    ['empty_element_sepa_debit', 'Please enter your IBAN before proceeding'],
    ['phone_required', 'Please provide a billing phone number'],
    ['payment_cancelled', 'Payment has been cancelled'],
  ])('says for %s the literal sentence with a full stop [S8.36]', (code, sentence) => {
    expect(messageOf({ code })).toBe(`${sentence}.`)
  })

  it.each([
    ['incomplete_zip', "The card's postcode is incomplete."],
    ['incorrect_zip', "The card's postcode failed validation."],
    ['processing_error', 'An error occurred while processing the card. Please try again in a moment.'],
    ['setup_intent_authentication_failure', 'We are unable to authenticate your payment method.'],
    ['invalid_iban', 'The IBAN is not valid. Please check it.'],
    ['bank_account_unusable', 'This shop is in test mode and takes test accounts only. No money moves.'],
    ['account_closed', 'The bank says that this account is closed.'],
    ['no_account', 'The bank could not find this account.'],
    ['refer_to_customer', 'The bank says that there was not enough money in the account.'],
    ['debit_not_authorized', 'The bank says that this debit was not allowed.'],
    ['debit_declined', 'The bank has returned this debit.'],
    ['payment_intent_payment_attempt_expired', 'The voucher was not paid in time.'],
  ])('says for %s: %s', (code, text) => {
    expect(messageOf({ type: 'card_error', code, message: 'theirs' })).toBe(text)
  })

  it.each([
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['expired_card', 'The card has expired.'],
    ['incorrect_cvc', "The card's security code is incorrect."],
    ['incorrect_number', 'The card number is incorrect.'],
    ['processing_error', 'An error occurred while processing the card. Please try again in a moment.'],
  ])('says why a card was declined where that helps: %s [S8.20]', (declineCode, text) => {
    expect(messageOf({ type: 'card_error', code: 'card_declined', declineCode })).toBe(text)
  })

  it('reads a decline code of a decline alone', () => {
    expect(messageOf({ code: 'expired_card', declineCode: 'insufficient_funds' })).toBe(
      'The card has expired.',
    )
    expect(messageOf({ type: 'card_error', declineCode: 'insufficient_funds', message: 'Hm.' })).toBe('Hm.')
    expect(messageOf({ type: 'novel_error', message: 'Hm.' })).toBe('Hm.')
    expect(messageOf({ type: 'idempotency_error', message: 'Hm.' })).toContain('Unable to process')
    expect(messageOf({ type: 'card_error', message: '' })).toContain('Unable to process')
  })

  it('has the words of what is said before the provider is asked [S8.06] [S8.07] [S8.10] [S8.13]', () => {
    expect(termsFirst(SOURCE_TEXT_LOCALE)).toBe('Please accept the terms and conditions first.')
    expect(fieldsFirst(SOURCE_TEXT_LOCALE)).toBe('Please fill in required checkout fields first.')
    expect(prepaidRefused(SOURCE_TEXT_LOCALE)).toBe(
      "Sorry, we're not accepting prepaid cards at this time. Your credit card has not been charged. Please try with alternative payment method.",
    )
    expect(paymentNotStarted(SOURCE_TEXT_LOCALE)).toBe("We couldn't initiate the payment. Please try again.")
  })

  it('says that there is not enough money on the card [S8.20]', () => {
    const error = { type: 'card_error', code: 'card_declined', declineCode: 'insufficient_funds' }
    expect(messageOf(error)).toBe('Your card has insufficient funds.')
  })

  it('says a decline of any other reason plainly [S8.19]', () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'No.',
    }
    expect(messageOf(error)).toBe('The card was declined.')
  })

  it.each([
    'invalid_request_error',
    'api_connection_error',
    'api_error',
    'authentication_error',
    'rate_limit_error',
  ])('hides the inside of an %s [S8.27]', (type) => {
    expect(messageOf({ type, message: 'No such secret: sk_1' })).toBe(
      'Unable to process this payment, please try again or use alternative method.',
    )
  })

  it('passes the provider’s own words on for a code it does not know [S8.42]', () => {
    expect(messageOf({ type: 'card_error', code: 'novel', message: 'Your card is made of tin.' })).toBe(
      'Your card is made of tin.',
    )
    expect(messageOf({ type: 'card_error', code: 'toString', message: 'Ha.' })).toBe('Ha.')
  })

  it('has a text when the provider has none', () => {
    expect(messageOf({})).toBe('Unable to process this payment, please try again or use alternative method.')
  })
})
