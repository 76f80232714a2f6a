import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { messages } from './messages.ts'

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

/** Writes the texts of the forms' refusals. */
const textsOf = (texts: TextLocale) => translator(messages, texts)

const emailField = (texts: TextLocale) => {
  const message = textsOf(texts)('enterEmail')
  return z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(EMAIL_MAXIMUM, message)
    .pipe(z.email({ message }))
}
const password = (texts: TextLocale) =>
  z
    .string({ error: textsOf(texts)('enterPassword') })
    .max(PASSWORD_FIELD_MAXIMUM, textsOf(texts)('longerThanAnyPassword'))
const nonce = z.string().max(100).default('')
const redirect = z.string().max(2000).default('')
const name = (missing: string, tooLong: string) =>
  z.string({ error: missing }).trim().refine(isVisible, missing).max(NAME_MAXIMUM, tooLong)

/** `POST /index.php/my-account/` with `username` (S2.22): logging in. */
export const loginInput = (texts: TextLocale) =>
  z.object({
    username: emailField(texts),
    password: password(texts).min(1, textsOf(texts)('enterYourPassword')),
    rememberme: z.string().max(20).optional(),
    redirect,
    [LOGIN_NONCE_FIELD]: nonce,
  })

/** `POST /index.php/my-account/` with `email` (S2.22): registering. */
export const registerInput = (texts: TextLocale) =>
  z.object({
    email: emailField(texts),
    password: password(texts),
    redirect,
    [REGISTER_NONCE_FIELD]: nonce,
  })

/** `POST /index.php/my-account/lost-password/`: a link by mail. */
export const lostPasswordInput = (texts: TextLocale) =>
  z.object({ user_login: emailField(texts), [LOST_PASSWORD_NONCE_FIELD]: nonce })

/** The same address with `reset_key`: a new password by that link. */
export const resetPasswordInput = (texts: TextLocale) =>
  z.object({
    reset_key: z.string().max(100).default(''),
    password_1: password(texts),
    password_2: password(texts),
    [RESET_PASSWORD_NONCE_FIELD]: nonce,
  })

/** `POST /index.php/my-account/edit-account/`; empty passwords leave the password as it is. */
export const detailsInput = (texts: TextLocale) =>
  z.object({
    account_first_name: name(
      textsOf(texts)('enterFirstName'),
      textsOf(texts)('firstNameTooLong', { maximum: NAME_MAXIMUM }),
    ),
    account_last_name: name(
      textsOf(texts)('enterLastName'),
      textsOf(texts)('lastNameTooLong', { maximum: NAME_MAXIMUM }),
    ),
    account_email: emailField(texts),
    password_current: password(texts).default(''),
    password_1: password(texts).default(''),
    password_2: password(texts).default(''),
    [DETAILS_NONCE_FIELD]: nonce,
  })
