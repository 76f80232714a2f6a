import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import {
  type CountDeps,
  countAttempts,
  forgetAttempts,
  LOGIN_BY_ACCOUNT,
  LOGIN_BY_ADDRESS,
  LOGIN_BY_PERSON,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import { messages } from '../messages.ts'
import { customerTable } from './customer.table.ts'
import type { CustomerAuth } from './customer-auth.ts'
import { findLink } from './mailed-link.ts'
import { findCustomer } from './read-customer.ts'

export type LogInDeps = CountDeps & { auth: CustomerAuth }

/** A fresh session: whose it is, and the `Set-Cookie` headers that give it to the browser. */
export type OpenedSession = { customer: Customer; setCookies: string[] }

/** One text for an unknown address and a wrong password: which of the two it was is nobody's business. */
function wrongLogin(texts: TextLocale): Refusal {
  return { code: 'wrong-credentials', message: translator(messages, texts)('wrongLogin') }
}

/**
 * Logs a customer in with a session of its own, however many they have. Refused with
 * `wrong-credentials`, also for an account that waits for its link, or `too-many-tries` before the password is looked at.
 */
export async function logIn(deps: LogInDeps, input: LogIn & { ip: string }): Promise<Outcome<OpenedSession>> {
  const { email, ip } = input
  const person = [
    { limit: LOGIN_BY_PERSON, subject: `${email} ${ip}` },
    { limit: LOGIN_BY_ACCOUNT, subject: email },
  ]
  const refusal = await countAttempts(deps, [...person, { limit: LOGIN_BY_ADDRESS, subject: ip }])
  if (refusal !== null) return refused(refusal)
  const opened = await openSession(deps, input)
  if (opened === null) return refused(wrongLogin(deps.texts()))
  await forgetAttempts(deps, person)
  await deps.db
    .update(customerTable)
    .set({ lastSeenAt: deps.clock.now() })
    .where(eq(customerTable.id, opened.customer.id))
  return done(opened)
}

type LogIn = {
  email: string
  password: string
  isRemembered: boolean
  headers: Headers
  /** The secret of a link that was mailed to the address and has been opened: an account that waits opens by it. */
  link?: string
}

/** No address of anybody (RFC 2606): looking for its account takes as long as looking for any other. */
const NOBODY = 'nobody@account.invalid'

/**
 * Checks the password and opens a session; `null` when they do not match, or the account waits for its mailed link. Both
 * take the same time. Counts nothing.
 */
export async function openSession(
  deps: Pick<LogInDeps, 'auth' | 'db' | 'clock'>,
  input: LogIn,
): Promise<OpenedSession | null> {
  const { password, isRemembered: rememberMe, headers } = input
  const waiting = await findWaiting(deps.db, input.email)
  const link = input.link ? await findLink(deps, input.link, 'confirm-address') : null
  const email = waiting !== null && link?.customerId !== waiting ? NOBODY : input.email
  try {
    const { response, headers: reply } = await deps.auth.api.signInEmail({
      body: { email, password, rememberMe },
      headers,
      returnHeaders: true,
    })
    if (waiting !== null) await openAccount(deps, waiting)
    const customer = await findCustomer(deps.db, response.user.id)
    return customer === null ? null : { customer, setCookies: reply.getSetCookie() }
  } catch (error) {
    // 400 is a password longer than any can be: as wrong as every other.
    if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return null
    throw error
  }
}

async function findWaiting(db: LogInDeps['db'], email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customerTable.id })
    .from(customerTable)
    .where(and(eq(customerTable.email, email.toLowerCase()), eq(customerTable.isWaiting, true)))
  return row?.id ?? null
}

async function openAccount(deps: Pick<LogInDeps, 'db' | 'clock'>, id: string): Promise<void> {
  await deps.db
    .update(customerTable)
    .set({ isWaiting: false, updatedAt: deps.clock.now() })
    .where(eq(customerTable.id, id))
}
