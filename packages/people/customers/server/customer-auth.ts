import type { Database } from '@buoy/kernel/server/database.ts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { PASSWORD_MAXIMUM } from '../../owners/rules/password-policy.ts'
import { CLIENT_IP_HEADER } from '../../owners/server/owner-auth.ts'
import { CUSTOMER_PASSWORD_MINIMUM } from '../rules/password-policy.ts'
import {
  customerAccountTable,
  customerSessionTable,
  customerTable,
  customerVerificationTable,
} from './customer.table.ts'

/** Name of the session cookie, without the `__Secure-` that https puts before it. */
export const CUSTOMER_COOKIE = 'buoy_customer.session_token'

/** A customer who ticked "Remember me" and stays away this long logs in again, in seconds: 30 days. */
const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A session in use is prolonged at most this often, in seconds. */
const PROLONG_SECONDS = 24 * 60 * 60

export type CustomerAuthDeps = {
  db: Database
  /** Signs the session cookie; made once per store. */
  secret: string
  /** The store's own address; with https the cookie is Secure. */
  publicUrl: string
}

/**
 * Opens the customers' identity: email and password (scrypt), sessions in PostgreSQL. None of
 * better-auth's own routes is open: our forms call its functions, and count tries before they do.
 */
export function openCustomerAuth(deps: CustomerAuthDeps) {
  return betterAuth({
    appName: 'Buoy',
    baseURL: deps.publicUrl,
    secret: deps.secret,
    database: drizzleAdapter(deps.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: customerTable,
        session: customerSessionTable,
        account: customerAccountTable,
        verification: customerVerificationTable,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: CUSTOMER_PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: PROLONG_SECONDS },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'buoy_customer',
      useSecureCookies: deps.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type CustomerAuth = ReturnType<typeof openCustomerAuth>
