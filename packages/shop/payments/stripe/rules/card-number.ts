import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'

/** The card types the shop knows, in the order in which their prefixes are tried (S3.18, S3.19). */
export type CardType =
  | 'maestro'
  | 'forbrugsforeningen'
  | 'dankort'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'dinersclub'
  | 'discover'
  | 'unionpay'
  | 'jcb'

type CardTypeRule = {
  type: CardType
  /** A number belongs to the type when it starts with one of these. */
  prefixes: readonly string[]
  lengths: readonly number[]
  /** Sizes of the groups in which the number is printed on the card. */
  groups: readonly number[]
  /** Whether the last digit is a Luhn check digit. */
  luhn: boolean
}

const FOURS = [4, 4, 4, 4, 3]

/** Prefixes: S3.19. Lengths: S5.07, S5.08. Checksum: S5.09. First match in this order wins. */
const CARD_TYPE_RULES: readonly CardTypeRule[] = [
  {
    type: 'maestro',
    prefixes: ['5018', '502', '503', '506', '56', '58', '639', '6220', '67'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    groups: FOURS,
    luhn: true,
  },
  { type: 'forbrugsforeningen', prefixes: ['600'], lengths: [16], groups: FOURS, luhn: true },
  { type: 'dankort', prefixes: ['5019'], lengths: [16], groups: FOURS, luhn: true },
  { type: 'visa', prefixes: ['4'], lengths: [13, 16], groups: FOURS, luhn: true },
  {
    type: 'mastercard',
    prefixes: ['51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27'],
    lengths: [16],
    groups: FOURS,
    luhn: true,
  },
  { type: 'amex', prefixes: ['34', '37'], lengths: [15], groups: [4, 6, 5], luhn: true },
  { type: 'dinersclub', prefixes: ['30', '36', '38', '39'], lengths: [14], groups: [4, 6, 4], luhn: true },
  { type: 'discover', prefixes: ['60', '64', '65', '622'], lengths: [16], groups: FOURS, luhn: true },
  { type: 'unionpay', prefixes: ['62', '88'], lengths: [16, 17, 18, 19], groups: FOURS, luhn: false },
  { type: 'jcb', prefixes: ['35'], lengths: [16], groups: FOURS, luhn: true },
]

/** Every card type, in the order of S3.18. */
export const CARD_TYPES: readonly CardType[] = CARD_TYPE_RULES.map((rule) => rule.type)

const LENGTH_OF_UNKNOWN_TYPE = 16

/** What can be said of a number that is complete or still being typed. */
export type CardNumberCheck = {
  /** The number may be sent to the provider. */
  isValid: boolean
  /** More digits could still make it valid; false means that something typed so far is wrong. */
  isPotentiallyValid: boolean
  type: CardType | undefined
}

/** The digits of a typed card number without spaces and hyphens; undefined when anything else is in it (S5.06). */
export function cardNumberDigits(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d*$/.test(digits) ? digits : undefined
}

/** The type a number belongs to by its first digits; undefined while they say nothing (S3.19). */
export function cardTypeOf(digits: string): CardType | undefined {
  return ruleOf(digits)?.type
}

/** Judges a card number by type, length and checksum (S5.06 to S5.09). */
export function checkCardNumber(text: string): CardNumberCheck {
  const digits = cardNumberDigits(text)
  if (digits === undefined) return { isValid: false, isPotentiallyValid: false, type: undefined }
  const rule = ruleOf(digits)
  if (!rule) return { isValid: false, isPotentiallyValid: couldGetAType(digits), type: undefined }
  const isValid = rule.lengths.includes(digits.length) && (!rule.luhn || passesLuhn(digits))
  const isPotentiallyValid = isValid || digits.length < Math.max(...rule.lengths)
  return { isValid, isPotentiallyValid, type: rule.type }
}

/** The most digits the number field accepts for a type, 16 while the type is unknown (S5.14). */
export function maxCardNumberLength(type: CardType | undefined): number {
  const rule = CARD_TYPE_RULES.find((candidate) => candidate.type === type)
  return rule ? Math.max(...rule.lengths) : LENGTH_OF_UNKNOWN_TYPE
}

/** What the number field keeps of what was typed: its digits, cut at the cap of their type (S5.14). */
export function capCardNumber(text: string): string {
  const digits = plainDigits(text).replace(/\D/g, '')
  return digits.slice(0, maxCardNumberLength(cardTypeOf(digits)))
}

/** Digits in the groups in which cards print them: `3782 822463 10005`. */
export function groupCardNumber(digits: string): string {
  const groups: string[] = []
  let start = 0
  for (const size of ruleOf(digits)?.groups ?? FOURS) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** The Luhn checksum: from the right every second digit counts double, and the sum ends in 0. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

function ruleOf(digits: string): CardTypeRule | undefined {
  return CARD_TYPE_RULES.find((rule) => rule.prefixes.some((prefix) => digits.startsWith(prefix)))
}

function couldGetAType(digits: string): boolean {
  return CARD_TYPE_RULES.some((rule) => rule.prefixes.some((prefix) => prefix.startsWith(digits)))
}
