import type { Database } from '@buoy/kernel/server/database.ts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../rules/password-policy.ts'
import {
  ownerAccountTable,
  ownerRateLimitTable,
  ownerSessionTable,
  ownerTable,
  ownerTwoFactorTable,
  ownerVerificationTable,
} from './owner.table.ts'

/** Where better-auth's own routes hang; only those named in `auth-routes.ts` are let through. */
export const AUTH_PATH = '/console/api/auth'
/** The bridge puts the visitor's address here and drops what the visitor sent under this name. */
export const CLIENT_IP_HEADER = 'x-buoy-client-ip'

/** An owner who stays away this long signs in again, in seconds: a week. */
const SESSION_SECONDS = 7 * 24 * 60 * 60
/** A session in use is prolonged at most this often, in seconds. */
const PROLONG_SECONDS = 24 * 60 * 60
/** Sign-ins per minute from one address, whatever the accounts; guesses at one account are counted in `limit-sign-in.ts`. */
const SIGN_INS_PER_MINUTE = 20
/** A device that is trusted asks for no code so long, in seconds: 30 days since the last sign-in. */
const TRUST_SECONDS = 30 * 24 * 60 * 60
/** How long a sign-in waits for its code, in seconds. */
const CHALLENGE_SECONDS = 10 * 60
/** Wrong codes in a row that lock the second factor, and for how long (NIST SP 800-63B, 5.2.2). */
const WRONG_CODES = 10
const LOCK_SECONDS = 15 * 60
/** Codes for the day the telephone is lost; each works once. */
const BACKUP_CODES = 10

export type OwnerAuthDeps = {
  db: Database
  /** Signs the session cookie; made once per store. */
  secret: string
  /** The store's own address; with https the cookie is Secure. */
  publicUrl: string
  /** For tests that sign in more often than people do. */
  signInsPerMinute?: number
}

/**
 * Opens the owners' identity: email and password (scrypt), a second factor (TOTP), sessions in
 * PostgreSQL, no public sign-up.
 */
export function openOwnerAuth(deps: OwnerAuthDeps) {
  const tries = { window: 60, max: deps.signInsPerMinute ?? SIGN_INS_PER_MINUTE }
  return betterAuth({
    appName: 'Buoy',
    baseURL: deps.publicUrl,
    basePath: AUTH_PATH,
    secret: deps.secret,
    // The store may be visited under another name of the same machine; the edge has compared Origin and Host.
    trustedOrigins: async (request) => (request ? [new URL(request.url).origin] : []),
    database: drizzleAdapter(deps.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: ownerTable,
        session: ownerSessionTable,
        account: ownerAccountTable,
        verification: ownerVerificationTable,
        rateLimit: ownerRateLimitTable,
        twoFactor: ownerTwoFactorTable,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: { session: { create: { before: ({ userId }) => refuseDeactivated(deps.db, userId) } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: PROLONG_SECONDS },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: { '/sign-in/email': tries, '/two-factor/*': tries },
    },
    plugins: [
      twoFactor({
        // What authenticator apps write beside the code.
        issuer: `Buoy ${new URL(deps.publicUrl).host}`,
        trustDeviceMaxAge: TRUST_SECONDS,
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        accountLockout: { enabled: true, maxFailedAttempts: WRONG_CODES, durationSeconds: LOCK_SECONDS },
        backupCodeOptions: { amount: BACKUP_CODES, storeBackupCodes: 'encrypted' },
      }),
    ],
    advanced: {
      cookiePrefix: 'buoy_owner',
      useSecureCookies: deps.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/console' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** Somebody who was shut out gets no session, whatever they know; `false` is better-auth's way to say so. */
async function refuseDeactivated(db: Database, ownerId: string): Promise<false | undefined> {
  const [owner] = await db
    .select({ deactivatedAt: ownerTable.deactivatedAt })
    .from(ownerTable)
    .where(eq(ownerTable.id, ownerId))
  return owner === undefined || owner.deactivatedAt !== null ? false : undefined
}

export type OwnerAuth = ReturnType<typeof openOwnerAuth>
