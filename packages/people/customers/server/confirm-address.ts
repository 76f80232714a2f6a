import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { countAttempts, MAIL_BY_ACCOUNT } from '@buoy/platform/abuse/server/count-attempts.ts'
import { eq } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import { messages } from '../messages.ts'
import { confirmAddressPath } from '../rules/account-paths.ts'
import { customerTable } from './customer.table.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { consumeLink, findLink, makeLink } from './mailed-link.ts'
import type { RegisterDeps } from './register-customer.ts'
import type { ResetDeps } from './reset-password.ts'

function linkClosed(texts: TextLocale): Refusal {
  return { code: 'link-closed', message: translator(messages, texts)('confirmLinkClosed') }
}

/** Mails a signed-in customer a link that confirms their address. Refused with `too-many-tries`. */
export async function requestConfirmation(deps: RegisterDeps, customer: Customer): Promise<Outcome<null>> {
  const refusal = await countAttempts(deps, [{ limit: MAIL_BY_ACCOUNT, subject: customer.email }])
  if (refusal !== null) return refused(refusal)
  await deps.db.transaction(async (tx) => {
    const path = confirmAddressPath(await makeLink(deps, tx, customer, 'confirm-address'))
    const { email, firstName } = customer
    await enqueueCustomerMail(deps, tx, { kind: 'confirm-address', email, firstName, path })
  })
  return done(null)
}

/**
 * Confirms the address of the customer who is signed in, by the link that was mailed to it. Both are
 * asked for: a link alone may have been opened by a mail scanner, an account alone may have been made
 * with somebody else's address. Refused with `link-closed`.
 */
export async function confirmAddress(
  deps: Pick<ResetDeps, 'db' | 'clock' | 'texts' | 'onConfirmed'>,
  input: { customer: Customer; secret: string },
): Promise<Outcome<Customer>> {
  const { customer, secret } = input
  return deps.db.transaction(async (tx) => {
    const link = await findLink({ ...deps, db: tx }, secret, 'confirm-address')
    if (link?.customerId !== customer.id || link.email !== customer.email)
      return refused(linkClosed(deps.texts()))
    if ((await consumeLink(deps, tx, secret, 'confirm-address')) === null)
      return refused(linkClosed(deps.texts()))
    await tx
      .update(customerTable)
      .set({ emailVerified: true, updatedAt: deps.clock.now() })
      .where(eq(customerTable.id, customer.id))
    await deps.onConfirmed(tx, customer)
    return done({ ...customer, isConfirmed: true })
  })
}
