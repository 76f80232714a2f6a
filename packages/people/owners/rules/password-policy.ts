import type { Refusal } from '@buoy/kernel/rules/refusal.ts'

/** Length is what makes a password strong; rules about digits and signs make it weaker (NIST SP 800-63B, 5.1.1). */
export const PASSWORD_MINIMUM = 12
export const PASSWORD_MAXIMUM = 128

/** What the password field says before anything is typed. */
export const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters. Four unrelated words do well.`

/** The first guesses of anybody who knows what this is; long enough, and still no secret. */
const FIRST_GUESSES = [
  'passwordpassword',
  '123456789012',
  '1234567890123',
  'qwertyuiopas',
  'administrator',
  'password',
  'password1',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  'iloveyou1',
  'sunshine',
  'football',
  'welcome1',
  'letmein1',
  'abcd1234',
]

/** What is wrong with a password. */
export type PasswordWeakness = 'too-short' | 'too-long' | 'repeats' | 'is-address' | 'first-guess'

/**
 * Judges a password: `minimum` to 128 characters (an owner's at least 12), not one character over and
 * over, not the email address, not one of the first guesses. `null` when it will do.
 */
export function weaknessOf(password: string, email: string, minimum: number): PasswordWeakness | null {
  const plain = password.toLowerCase()
  const name = email.toLowerCase().split('@', 1)[0] ?? ''
  if ([...password].length < minimum) return 'too-short'
  if (password.length > PASSWORD_MAXIMUM) return 'too-long'
  if (new Set(plain).size < 4) return 'repeats'
  if (plain === email.toLowerCase() || (name.length >= 4 && plain === name + name)) return 'is-address'
  return FIRST_GUESSES.includes(plain) ? 'first-guess' : null
}

const REASONS: Record<PasswordWeakness, string> = {
  'too-short': `Use at least ${PASSWORD_MINIMUM} characters. A few unrelated words do well.`,
  'too-long': `Use at most ${PASSWORD_MAXIMUM} characters.`,
  repeats: 'That repeats itself. Use more different characters.',
  'is-address': 'That is your email address. Choose something only you know.',
  'first-guess': 'That is one of the first things anybody would try.',
}

/** Judges an owner's password (`weaknessOf`); `null` when it will do. */
export function validatePassword(password: string, email: string): Refusal | null {
  const weakness = weaknessOf(password, email, PASSWORD_MINIMUM)
  return weakness === null ? null : { code: 'weak-password', field: 'password', message: REASONS[weakness] }
}
