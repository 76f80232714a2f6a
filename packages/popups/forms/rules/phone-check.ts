import type { PhoneCheck } from '../fields-contract.ts'
import type { MessageName } from './messages.ts'

/** What an international check asks the phone number library; `true` for a number that exists (W5.07). */
export type PhoneValidator = (text: string) => boolean

const BASIC = /^[\d+\- ()]*$/
const BASIC_MOST_CHARACTERS = 15
/** As the input's `pattern` says it too (W5.04, W5.06). */
export const PHONE_PATTERN = '[0-9]{7,15}'
const PATTERN = new RegExp(`^${PHONE_PATTERN}$`)

/** Prefixes of land lines and of all other numbers, with the number of digits they need (W5.14, W5.15). */
const ISRAELI_LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^0[23489]/, 9],
  [/^0(5[0-58]|7[234679])/, 10],
]

/**
 * Looks at a filled phone field (W5.01–W5.17). Gives the message of what is wrong, or `null`. Without a
 * judge, because the library did not load, an international field takes everything (W8.07).
 */
export function phoneFault(
  text: string,
  check: PhoneCheck,
  judge: PhoneValidator | null,
): Extract<MessageName, `phone${string}`> | null {
  const value = text.trim()
  switch (check) {
    case 'basic':
      return BASIC.test(value) && value.length <= BASIC_MOST_CHARACTERS ? null : 'phone'
    case 'pattern':
      return PATTERN.test(value) ? null : 'phonePattern'
    case 'international':
      return judge === null || judge(value) ? null : 'phoneInternational'
    case 'advanced':
      return isIsraeliPhone(value) ? null : 'phoneIsraeli'
    case 'none':
      return null
  }
}

/** Digits and single dashes, wherever they stand, a known prefix, and the length that belongs to it (W5.13–W5.17). */
function isIsraeliPhone(value: string): boolean {
  if (/[^\d-]|--/.test(value)) return false
  const digits = value.replaceAll('-', '')
  return ISRAELI_LENGTHS.some(([prefix, length]) => prefix.test(digits) && digits.length === length)
}

/** What may stand in an international field while it is typed: digits, brackets, spaces and minus (W5.09). */
export function keepPhoneCharacters(text: string): string {
  return text.replace(/[^\d() -]/g, '')
}
