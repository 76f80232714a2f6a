import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'

/** How the value of a detail is written; `text` takes anything. */
export const DETAIL_FORMATS = ['text', 'bsb', 'account-number', 'payid', 'iban', 'bic'] as const
export type DetailFormat = (typeof DETAIL_FORMATS)[number]

/** One line of what a shopper needs to send money: `BSB` and `012-345`. */
export type TransferDetail = { label: string; format: DetailFormat; value: string }

type Preset = Omit<TransferDetail, 'value'>

const ACCOUNT_NAME: Preset = { label: 'Account name', format: 'text' }
const ACCOUNT_NUMBER: Preset = { label: 'Account number', format: 'text' }

/** What owners of a country begin with, where its banks have a form of their own; another country is another entry here. */
const PRESETS: Readonly<Record<string, readonly Preset[]>> = {
  AU: [
    ACCOUNT_NAME,
    { label: 'BSB', format: 'bsb' },
    { label: 'Account number', format: 'account-number' },
    { label: 'PayID', format: 'payid' },
  ],
  CA: [
    ACCOUNT_NAME,
    { label: 'Institution number', format: 'text' },
    { label: 'Transit number', format: 'text' },
    ACCOUNT_NUMBER,
  ],
  GB: [ACCOUNT_NAME, { label: 'Sort code', format: 'text' }, ACCOUNT_NUMBER],
  US: [ACCOUNT_NAME, { label: 'Routing number', format: 'text' }, ACCOUNT_NUMBER],
}

const WITH_IBAN: readonly Preset[] = [
  { label: 'Account holder', format: 'text' },
  { label: 'IBAN', format: 'iban' },
  { label: 'BIC', format: 'bic' },
]

const ELSEWHERE: readonly Preset[] = [
  ACCOUNT_NAME,
  { label: 'Bank', format: 'text' },
  ACCOUNT_NUMBER,
  { label: 'SWIFT code', format: 'bic' },
]

/** The lines that an owner in a country is asked for: those of its banks, an IBAN where there is one, or what banks abroad need. */
export function presetsOf(country: string): readonly TransferDetail[] {
  const presets = PRESETS[country] ?? (countrySpecs[country]?.IBANRegistry ? WITH_IBAN : ELSEWHERE)
  return presets.map((preset) => ({ ...preset, value: '' }))
}

/** The lines to show to an owner: theirs, or those of their country while they have filled in none and added none. */
export function linesToFill(details: readonly TransferDetail[], country: string): TransferDetail[] {
  const isPreset = ({ label, value }: TransferDetail) =>
    value === '' && (PRESETS.AU ?? []).some((preset) => preset.label === label)
  return [...(details.every(isPreset) ? presetsOf(country) : details)]
}

/** Weights of an Australian Business Number's check (ABR): the first digit less one, the sum a multiple of 89. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const ABN_DIVISOR = 89

/** Says what is wrong with the value of a detail; `null` when it can be used. */
export function detailProblem({ format, value }: Pick<TransferDetail, 'format' | 'value'>): string | null {
  const text = value.trim()
  switch (format) {
    case 'text':
      return null
    case 'bsb':
      return /^\d{3}[- ]?\d{3}$/.test(text) ? null : 'A BSB has six digits, such as 012-345.'
    case 'account-number':
      return /^\d{4,10}$/.test(text.replace(/[ -]/g, '')) ? null : 'An account number has 4 to 10 digits.'
    case 'payid':
      return isPayId(text)
        ? null
        : 'A PayID is an email address, a phone number such as +61 412 345 678, or an ABN.'
    case 'iban':
      return isValidIBAN(text.replace(/[ -]/g, '').toUpperCase())
        ? null
        : 'This is no IBAN: one of its letters or digits is wrong, or two are swapped.'
    case 'bic':
      return isValidBIC(text.replace(/ /g, '').toUpperCase())
        ? null
        : 'A BIC has 8 or 11 letters and digits, such as BELADEBEXXX.'
  }
}

/** A PayID is what a bank account can be reached by: an email address, an Australian phone number, or an ABN. */
function isPayId(text: string): boolean {
  if (text.includes('@')) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
  const digits = text.replace(/[ ()-]/g, '')
  if (/^(?:\+?61|0)[2-478]\d{8}$/.test(digits)) return true
  return isAbn(digits)
}

function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % ABN_DIVISOR === 0
}
