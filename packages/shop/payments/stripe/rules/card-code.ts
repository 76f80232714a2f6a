import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import type { CardType } from './card-number.ts'

const MAX_DIGITS = 4

export type CardCodeCheck = {
  isValid: boolean
  /** More digits could still make it valid. */
  isPotentiallyValid: boolean
}

/** How many digits a card's security code has: 3; amex and unknown types 3 or 4 (S5.10). */
export function cardCodeLengths(type: CardType | undefined): readonly number[] {
  return type === undefined || type === 'amex' ? [3, 4] : [3]
}

/** What the code field keeps of what was typed: at most four digits (S5.15). */
export function capCardCode(text: string): string {
  return plainDigits(text).replace(/\D/g, '').slice(0, MAX_DIGITS)
}

/** Judges a security code for a card type, undefined while the type is unknown (S5.10). */
export function checkCardCode(text: string, type: CardType | undefined): CardCodeCheck {
  const lengths = cardCodeLengths(type)
  if (!/^\d*$/.test(text)) return { isValid: false, isPotentiallyValid: false }
  const isValid = lengths.includes(text.length)
  return { isValid, isPotentiallyValid: isValid || text.length < Math.max(...lengths) }
}
