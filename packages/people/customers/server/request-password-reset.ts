import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import {
  countAttempts,
  MAIL_BY_ACCOUNT,
  MAIL_BY_ADDRESS,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import { resetPasswordPath } from '../rules/account-paths.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { makeLink } from './mailed-link.ts'
import { findCustomerByEmail } from './read-customer.ts'
import type { RegisterDeps } from './register-customer.ts'

/**
 * Mails a link that lets the holder of an address choose a new password: for an hour, once. The answer
 * is the same whether or not there is an account. Refused with `too-many-tries`.
 */
export async function requestPasswordReset(
  deps: RegisterDeps,
  input: { email: string; ip: string },
): Promise<Outcome<null>> {
  const refusal = await countAttempts(deps, [
    { limit: MAIL_BY_ADDRESS, subject: input.ip },
    { limit: MAIL_BY_ACCOUNT, subject: input.email },
  ])
  if (refusal !== null) return refused(refusal)
  await mailPasswordReset(deps, input.email)
  return done(null)
}

/** The same without counting, for an owner who is asked to help. Tells whether there is such a customer. */
export async function mailPasswordReset(deps: Omit<RegisterDeps, 'texts'>, email: string): Promise<boolean> {
  const customer = await findCustomerByEmail(deps.db, email)
  if (customer === null) return false
  await deps.db.transaction(async (tx) => {
    const path = resetPasswordPath(await makeLink(deps, tx, customer, 'reset-password'))
    const { firstName } = customer
    await enqueueCustomerMail(deps, tx, { kind: 'password-reset', email: customer.email, firstName, path })
  })
  return true
}
