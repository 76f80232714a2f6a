import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { PASSWORD_MAXIMUM, weaknessOf } from '../../owners/rules/password-policy.ts'
import { messages } from '../messages.ts'

/** Shorter than an owner's: what a stranger gains here is one person's parcels (NIST SP 800-63B, 5.1.1.2). */
export const CUSTOMER_PASSWORD_MINIMUM = 8

/** What the password field says before anything is typed. */
export function passwordHint(texts: TextLocale): string {
  return translator(messages, texts)('passwordHint', { minimum: CUSTOMER_PASSWORD_MINIMUM })
}

/** How good a password is, for the word beside the field while it is typed. */
export type PasswordStrength = 'too-weak' | 'fair' | 'strong'

/** From this length on a password stands up to a stolen database. */
const STRONG_LENGTH = 14

/** Judges a customer's password: 8 to 128 characters, not a first guess, not their address. `null` when it will do. */
export function validateCustomerPassword(password: string, email: string, texts: TextLocale): Refusal | null {
  const message = reasonOf(password, email, texts)
  return message === null ? null : { code: 'weak-password', field: 'password', message }
}

function reasonOf(password: string, email: string, texts: TextLocale): string | null {
  const t = translator(messages, texts)
  switch (weaknessOf(password, email, CUSTOMER_PASSWORD_MINIMUM)) {
    case 'too-short':
      return t('passwordTooShort', { minimum: CUSTOMER_PASSWORD_MINIMUM })
    case 'too-long':
      return t('passwordTooLong', { maximum: PASSWORD_MAXIMUM })
    case 'repeats':
      return t('passwordRepeats')
    case 'is-address':
      return t('passwordIsAddress')
    case 'first-guess':
      return t('passwordIsFirstGuess')
    case null:
      return null
  }
}

/** What the meter shows for a password; what it calls too weak is refused when it is sent. */
export function strengthOf(password: string, email: string): PasswordStrength {
  if (weaknessOf(password, email, CUSTOMER_PASSWORD_MINIMUM) !== null) return 'too-weak'
  return password.length >= STRONG_LENGTH ? 'strong' : 'fair'
}
