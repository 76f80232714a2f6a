import { countrySpecs, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { bankOfBsb, formatBsb } from '../../local-methods/bsb.ts'
import { type FieldRule, incomplete, type Verdict, wrong } from './field-rules.ts'

const COMPLETE: Verdict = { state: 'complete' }
/** The longest IBAN of any country. */
const IBAN_LENGTH = 34
const BSB_DIGITS = 6
/** Australian account numbers, in digits. */
const ACCOUNT_DIGITS = { min: 4, max: 9 }

const LETTER_OR_DIGIT = /[A-Za-z\d]/

/** How a bank account is typed, shown and judged. */
export const BANK_RULES: Record<'iban' | 'bsb' | 'account', FieldRule> = {
  iban: {
    part: 'iban',
    label: 'IBAN',
    autocomplete: 'off',
    placeholder: 'AT00 0000 0000 0000 0000',
    keeps: LETTER_OR_DIGIT,
    cap: (text) =>
      text
        .replace(/[^A-Za-z\d]/g, '')
        .toUpperCase()
        .slice(0, IBAN_LENGTH),
    show: (kept) => friendlyFormatIBAN(kept) ?? kept,
    judge: checkIban,
  },
  bsb: {
    part: 'bsb',
    label: 'BSB',
    autocomplete: 'off',
    placeholder: 'BSB',
    cap: (text) => text.replace(/\D/g, '').slice(0, BSB_DIGITS),
    show: formatBsb,
    judge: (digits) => {
      // Two digits name the bank; a wrong one is said at once.
      if (digits.length > 1 && bankOfBsb(digits) === null)
        return wrong('invalid_bsb', 'The BSB is of no bank we know.')
      return digits.length === BSB_DIGITS ? COMPLETE : incomplete('incomplete_bsb', 'The BSB has six digits.')
    },
  },
  account: {
    part: 'account',
    label: 'Account number',
    autocomplete: 'off',
    placeholder: 'Account number',
    cap: (text) => text.replace(/\D/g, '').slice(0, ACCOUNT_DIGITS.max),
    show: (digits) => digits,
    judge: (digits) =>
      digits.length >= ACCOUNT_DIGITS.min
        ? COMPLETE
        : incomplete('incomplete_account_number', 'The account number is incomplete.'),
  },
}

function checkIban(typed: string): Verdict {
  const country = typed.slice(0, 2)
  if (country.length === 2 && !isSEPACountry(country)) {
    return wrong('invalid_iban_country_code', 'This IBAN is of a country without SEPA debits.')
  }
  const { chars } = countrySpecs[country] ?? {}
  const isWhole = typeof chars === 'number' && typed.length >= chars
  if (!isWhole) return incomplete('incomplete_iban', 'Your IBAN is incomplete.')
  return isValidIBAN(typed) ? COMPLETE : wrong('invalid_iban', 'Your IBAN is invalid.')
}
