import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import {
  type CountDeps,
  countAttempts,
  forgetAttempts,
  PASSWORD_BY_ACCOUNT,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import { messages } from '../messages.ts'
import { ACCOUNT_PATH, confirmAddressPath } from '../rules/account-paths.ts'
import { customerTable } from './customer.table.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { closeLinks, makeLink } from './mailed-link.ts'
import { readPasswordHash } from './read-customer.ts'
import type { RegisterDeps } from './register-customer.ts'
import { setPassword } from './set-password.ts'
import { type PasswordDeps, validateNewPassword } from './validate-new-password.ts'

export type Details = {
  firstName: string
  lastName: string
  email: string
  currentPassword: string
  /** '' leaves the password as it is. */
  newPassword: string
}

/** Tells whether this is the customer's password; counted. Refused with `too-many-tries` or `wrong-password`. */
export async function checkPassword(
  deps: CountDeps,
  customerId: string,
  password: string,
): Promise<Refusal | null> {
  const tries = [{ limit: PASSWORD_BY_ACCOUNT, subject: customerId }]
  const refusal = await countAttempts(deps, tries)
  if (refusal !== null) return { ...refusal, field: 'password_current' }
  const hash = await readPasswordHash(deps.db, customerId)
  if (hash === null || !(await verifyPassword({ hash, password })))
    return { code: 'wrong-password', field: 'password_current', message: textsOf(deps)('wrongPassword') }
  await forgetAttempts(deps, tries)
  return null
}

/**
 * Changes a customer's names, address and password. A new address or password needs the current one;
 * a new password ends their other sessions; a new address has to be confirmed again, the old one is
 * told, and links that were mailed there end. Refused with `password-needed`, `wrong-password`, `weak-password`, `email-taken`.
 */
export async function updateDetails(
  deps: RegisterDeps & PasswordDeps,
  input: { customer: Customer; sessionId: string; details: Details },
): Promise<Outcome<Customer>> {
  const { customer, sessionId, details } = input
  const isNewAddress = details.email !== customer.email
  const isNewPassword = details.newPassword !== ''
  if (isNewAddress || isNewPassword) {
    if (details.currentPassword === '') {
      const message = textsOf(deps)('needsPassword')
      return refused({ code: 'password-needed', field: 'password_current', message })
    }
    const weakness = isNewPassword
      ? await validateNewPassword(deps, details.newPassword, details.email)
      : null
    if (weakness !== null) return refused({ ...weakness, field: 'password_1' })
    const refusal = await checkPassword(deps, customer.id, details.currentPassword)
    if (refusal !== null) return refused(refusal)
  }
  const passwordHash = isNewPassword ? await hashPassword(details.newPassword) : null
  return deps.db.transaction(async (tx) => {
    const { firstName, lastName, email } = details
    const taken = isNewAddress
      ? await tx
          .select({ id: customerTable.id })
          .from(customerTable)
          .where(and(eq(customerTable.email, email), ne(customerTable.id, customer.id)))
      : []
    if (taken.length > 0) {
      const message = textsOf(deps)('addressUnusable')
      return refused({ code: 'email-taken', field: 'account_email', message })
    }
    await tx
      .update(customerTable)
      .set({
        firstName,
        lastName,
        email,
        name: `${firstName} ${lastName}`.trim(),
        ...(isNewAddress ? { emailVerified: false } : {}),
        updatedAt: deps.clock.now(),
      })
      .where(eq(customerTable.id, customer.id))
    if (passwordHash !== null) {
      await setPassword(deps, tx, { customerId: customer.id, passwordHash, exceptSession: sessionId })
      await enqueueCustomerMail(deps, tx, { kind: 'password-changed', email, firstName, path: ACCOUNT_PATH })
    }
    const changed = { ...customer, firstName, lastName, email }
    if (!isNewAddress) return done(changed)
    await closeLinks(tx, customer.id)
    await enqueueCustomerMail(deps, tx, {
      kind: 'email-changed',
      email: customer.email,
      firstName,
      path: null,
    })
    const path = confirmAddressPath(await makeLink(deps, tx, changed, 'confirm-address'))
    await enqueueCustomerMail(deps, tx, { kind: 'confirm-address', email, firstName, path })
    return done({ ...changed, isConfirmed: false })
  })
}

function textsOf({ texts }: Pick<CountDeps, 'texts'>) {
  return translator(messages, texts())
}
