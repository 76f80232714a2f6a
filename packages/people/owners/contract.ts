import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { z } from 'zod'
import { PASSWORD_MAXIMUM, validatePassword } from './rules/password-policy.ts'

/** An address to sign in with, in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: 'Enter an email address such as you@example.com.' }))

/** `POST /console/api/auth/sign-in/email`. */
export const signInInput = z.object({
  email,
  password: z
    .string()
    .min(1, 'Enter your password.')
    .max(PASSWORD_MAXIMUM, 'That is longer than any password here.'),
  rememberMe: z.boolean().default(true),
})

export const token = z.string().min(1).max(100)
export const name = z
  .string()
  .trim()
  .refine(isVisible, 'Enter your name.')
  .max(80, 'Use at most 80 characters.')
/** A password that is judged by `validatePassword`; the limit only keeps nonsense out. */
export const newPassword = z.string().max(1000)

/** `GET /console/api/setup`: is this link still good? */
export const setUpQuery = z.object({ token })

/** `POST /console/api/setup`: the first owner. */
export const setUpInput = z
  .object({
    token,
    name,
    email,
    password: newPassword,
  })
  .superRefine((input, context) => {
    const refusal = validatePassword(input.password, input.email)
    if (refusal) context.addIssue({ code: 'custom', path: ['password'], message: refusal.message })
  })

/**
 * `GET /console/api/session`; nobody is signed in when `owner` is `null`. While `needsSecondFactor`, the
 * store asks them to set one up before anything else.
 */
export type OwnerSession = { owner: Owner | null; needsSecondFactor: boolean }

/** Answer to a sign-in whose password was right, when a code is still asked for. */
export type SignInResult = { secondFactor: true } | undefined

/** `POST /console/api/auth/two-factor/verify-totp` and `…/verify-backup-code`. */
export const secondFactorInput = z.object({
  code: z.string().trim().min(1, 'Enter the code.').max(20, 'Codes are shorter than that.'),
  trustDevice: z.boolean().default(false),
})
