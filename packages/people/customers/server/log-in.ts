import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import {
  type CountDeps,
  countTries,
  forgetTries,
  LOGIN_BY_ACCOUNT,
  LOGIN_BY_ADDRESS,
  LOGIN_BY_PERSON,
} from './count-try.ts'
import { customerTable } from './customer.table.ts'
import type { CustomerAuth } from './customer-auth.ts'
import { findCustomer } from './read-customer.ts'

export type LogInDeps = CountDeps & { auth: CustomerAuth }

/** A fresh session: whose it is, and the `Set-Cookie` headers that give it to the browser. */
export type OpenedSession = { customer: Customer; setCookies: string[] }

/** One text for an unknown address and a wrong password: which of the two it was is nobody's business. */
export const WRONG_LOGIN: Refusal = {
  code: 'wrong-credentials',
  message: 'Email and password do not match. Check both, or ask for a new password below.',
}

/**
 * Logs a customer in with a session of its own, however many she has. Refused with
 * `wrong-credentials`, or `too-many-tries` before the password is looked at.
 */
export async function logIn(
  deps: LogInDeps,
  input: { email: string; password: string; isRemembered: boolean; ip: string; headers: Headers },
): Promise<Outcome<OpenedSession>> {
  const { email, ip } = input
  const person = [
    { limit: LOGIN_BY_PERSON, subject: `${email} ${ip}` },
    { limit: LOGIN_BY_ACCOUNT, subject: email },
  ]
  const refusal = await countTries(deps, [...person, { limit: LOGIN_BY_ADDRESS, subject: ip }])
  if (refusal !== null) return refused(refusal)
  const opened = await openSession(deps, input)
  if (opened === null) return refused(WRONG_LOGIN)
  await forgetTries(deps, person)
  await deps.db
    .update(customerTable)
    .set({ lastSeenAt: deps.clock.now() })
    .where(eq(customerTable.id, opened.customer.id))
  return done(opened)
}

/** Checks the password and opens a session; `null` when they do not match. Counts nothing. */
export async function openSession(
  deps: Pick<LogInDeps, 'auth' | 'db'>,
  input: { email: string; password: string; isRemembered: boolean; headers: Headers },
): Promise<OpenedSession | null> {
  const { email, password, isRemembered: rememberMe, headers } = input
  try {
    const { response, headers: reply } = await deps.auth.api.signInEmail({
      body: { email, password, rememberMe },
      headers,
      returnHeaders: true,
    })
    const customer = await findCustomer(deps.db, response.user.id)
    return customer === null ? null : { customer, setCookies: reply.getSetCookie() }
  } catch (error) {
    // 400 is a password longer than any can be: as wrong as every other.
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return null
    throw error
  }
}
