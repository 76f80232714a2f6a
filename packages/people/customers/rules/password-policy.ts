import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { validatePassword } from '../../owners/rules/password-policy.ts'

/** Shorter than an owner's: what a stranger gains here is one person's parcels (NIST SP 800-63B, 5.1.1.2). */
export const CUSTOMER_PASSWORD_MINIMUM = 8

/** What the password field says before anything is typed. */
export const CUSTOMER_PASSWORD_HINT = `At least ${CUSTOMER_PASSWORD_MINIMUM} characters. Three unrelated words do well.`

/** How good a password is, for the word beside the field while it is typed. */
export type PasswordStrength = 'too-weak' | 'fair' | 'strong'

/** From this length on a password stands up to a stolen database. */
const STRONG_LENGTH = 14

/** Judges a customer's password: 8 to 128 characters, not a first guess, not their address. `null` when it will do. */
export function validateCustomerPassword(password: string, email: string): Refusal | null {
  return validatePassword(password, email, CUSTOMER_PASSWORD_MINIMUM)
}

/** What the meter shows for a password; what it calls too weak is refused when it is sent. */
export function strengthOf(password: string, email: string): PasswordStrength {
  if (validateCustomerPassword(password, email) !== null) return 'too-weak'
  return password.length >= STRONG_LENGTH ? 'strong' : 'fair'
}
