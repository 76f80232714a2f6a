import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import { messages } from '../messages.ts'
import { ACCOUNT_PATH } from '../rules/account-paths.ts'
import { customerTable } from './customer.table.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { consumeLink, findLink } from './mailed-link.ts'
import { findCustomer } from './read-customer.ts'
import type { RegisterDeps } from './register-customer.ts'
import { setPassword } from './set-password.ts'
import { type PasswordDeps, validateNewPassword } from './validate-new-password.ts'

function linkClosed(texts: TextLocale): Refusal {
  return { code: 'link-closed', message: translator(messages, texts)('resetLinkClosed') }
}

export type ResetDeps = RegisterDeps & {
  /** What else must happen once an address is proved to be theirs, in the same transaction. */
  onConfirmed: (tx: Transaction, customer: Customer) => Promise<unknown>
}

/**
 * Sets a new password by a mailed link and ends every session. The link works once. Anyone who opened it
 * reads the mailbox, so the address counts as confirmed; a link to an address that is theirs no longer is closed.
 * Refused with `link-closed`, `weak-password`.
 */
export async function resetPassword(
  deps: ResetDeps & PasswordDeps,
  input: { secret: string; password: string },
): Promise<Outcome<Customer>> {
  const link = await findLink(deps, input.secret, 'reset-password')
  if (link === null) return refused(linkClosed(deps.texts()))
  const weakness = await validateNewPassword(deps, input.password, link.email)
  if (weakness !== null) return refused({ ...weakness, field: 'password_1' })
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction(async (tx) => {
    const taken = await consumeLink(deps, tx, input.secret, 'reset-password')
    if (taken === null) return refused(linkClosed(deps.texts()))
    const customer = await findCustomer(tx, taken.customerId)
    if (customer?.email !== taken.email) return refused(linkClosed(deps.texts()))
    const { id: customerId, email, firstName } = customer
    await setPassword(deps, tx, { customerId, passwordHash, exceptSession: null })
    await tx
      .update(customerTable)
      .set({ emailVerified: true, isWaiting: false })
      .where(eq(customerTable.id, customerId))
    await deps.onConfirmed(tx, customer)
    await enqueueCustomerMail(deps, tx, { kind: 'password-changed', email, firstName, path: ACCOUNT_PATH })
    return done({ ...customer, isConfirmed: true })
  })
}
