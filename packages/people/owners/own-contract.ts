import type { Owner } from '@buoy/platform/access/contract.ts'
import { z } from 'zod'
import { email, name, newPassword } from './contract.ts'

/** A place where somebody is signed in. `device` is what the browser says it is. Moments are ISO 8601 UTC. */
export type OwnSession = {
  id: string
  device: string
  address: string
  signedInAt: string
  seenAt: string
  isThis: boolean
}

/** `GET /console/api/own`: one's own account. */
export type OwnAccount = {
  owner: Owner
  hasSecondFactor: boolean
  /** Whether the store asks everybody for one. */
  needsSecondFactor: boolean
  /** An address that was asked for and is not confirmed yet. */
  newEmail: string | null
  sessions: OwnSession[]
}

const password = z.string().min(1, 'Enter your password.').max(1000)

/** `PUT /console/api/own/name`. */
export const ownNameInput = z.object({ name })

/** `PUT /console/api/own/email`: mails a link to the new address. */
export const ownEmailInput = z.object({ email, password })

/** `PUT /console/api/own/password`. */
export const ownPasswordInput = z.object({ password, newPassword })

/** `POST /console/api/own/second-factor`, `…/codes`, `…/off`: asks for the password once more. */
export const passwordInput = z.object({ password })

/** `POST /console/api/own/second-factor/confirm`: the first code from the app. */
export const confirmCodeInput = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. It changes every 30 seconds.')),
})

/** What an authenticator app reads (`otpauth://…`), and codes for the day it is lost; both are shown once. */
export type SecondFactorSecret = { uri: string; backupCodes: string[] }

export const sessionPath = z.object({ id: z.string().min(1).max(64) })
