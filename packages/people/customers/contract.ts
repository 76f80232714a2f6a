import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'

/** A shopper who is signed in. Names are '' until they give them. */
export type Customer = {
  id: string
  email: string
  /** True when they have opened a link that was mailed to the address. */
  isConfirmed: boolean
  firstName: string
  lastName: string
}

/** Readable cookie that tells cached pages that somebody is signed in: `in.` and the first name, nothing else. */
export const ACCOUNT_COOKIE = 'buoy_account'

/** Names of the nonce fields, as WooCommerce has them. */
export const LOGIN_NONCE_FIELD = 'woocommerce-login-nonce'
export const REGISTER_NONCE_FIELD = 'woocommerce-register-nonce'
export const LOST_PASSWORD_NONCE_FIELD = 'woocommerce-lost-password-nonce'
export const RESET_PASSWORD_NONCE_FIELD = 'woocommerce-reset-password-nonce'
export const DETAILS_NONCE_FIELD = 'save-account-details-nonce'

/** Longest address of mail (RFC 5321, 4.5.3.1.3 less the brackets). */
const EMAIL_MAXIMUM = 254
const NAME_MAXIMUM = 100
/** More than any password may have: longer ones are refused by the policy, with a better text. */
const PASSWORD_FIELD_MAXIMUM = 1000

const NO_EMAIL = 'Enter an email address such as you@example.com.'

export const emailField = z
  .string({ error: NO_EMAIL })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAXIMUM, NO_EMAIL)
  .pipe(z.email({ message: NO_EMAIL }))
const password = z
  .string({ error: 'Enter a password.' })
  .max(PASSWORD_FIELD_MAXIMUM, 'That is longer than any password here.')
const nonce = z.string().max(100).default('')
const redirect = z.string().max(2000).default('')
const name = (what: string) =>
  z
    .string({ error: `Enter your ${what}.` })
    .trim()
    .refine(isVisible, `Enter your ${what}.`)
    .max(NAME_MAXIMUM, `Use at most ${NAME_MAXIMUM} characters for your ${what}.`)

/** `POST /index.php/my-account/` with `username` (S2.22): logging in. */
export const loginInput = z.object({
  username: emailField,
  password: password.min(1, 'Enter your password.'),
  rememberme: z.string().max(20).optional(),
  redirect,
  [LOGIN_NONCE_FIELD]: nonce,
})

/** `POST /index.php/my-account/` with `email` (S2.22): registering. */
export const registerInput = z.object({
  email: emailField,
  password,
  redirect,
  [REGISTER_NONCE_FIELD]: nonce,
})

/** `POST /index.php/my-account/lost-password/`: a link by mail. */
export const lostPasswordInput = z.object({ user_login: emailField, [LOST_PASSWORD_NONCE_FIELD]: nonce })

const newPassword = { password_1: password, password_2: password }

/** The same address with `reset_key`: a new password by that link. */
export const resetPasswordInput = z.object({
  reset_key: z.string().max(100).default(''),
  ...newPassword,
  [RESET_PASSWORD_NONCE_FIELD]: nonce,
})

/** `POST /index.php/my-account/edit-account/`; empty passwords leave the password as it is. */
export const detailsInput = z.object({
  account_first_name: name('first name'),
  account_last_name: name('last name'),
  account_email: emailField,
  password_current: password.default(''),
  password_1: password.default(''),
  password_2: password.default(''),
  [DETAILS_NONCE_FIELD]: nonce,
})
