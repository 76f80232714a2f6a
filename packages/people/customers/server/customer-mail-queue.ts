import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'

/** Jobs {@link CustomerMailJob}: write one mail to a customer. */
export const CUSTOMER_MAIL_QUEUE = 'customer-mails'

/**
 * What the mail is about. `account-exists` goes to a customer whose address somebody tried to register
 * again; `email-changed` to the address that was left; `erased` to somebody whom we no longer know;
 * `card-expires` when the card they pay with ends soon; `agreement-ended` when the shop has ended a repeat order.
 */
export const CUSTOMER_MAIL_KINDS = [
  'account-created',
  'account-exists',
  'password-reset',
  'password-changed',
  'confirm-address',
  'email-changed',
  'erased',
  'card-expires',
  'agreement-ended',
] as const

/**
 * `path` is where its button leads, inside the shop; it may hold a secret, so jobs are never logged.
 * `facts` are values of the kind's own placeholders.
 */
export const customerMailJob = z.object({
  kind: z.enum(CUSTOMER_MAIL_KINDS),
  email: z.string().max(254),
  firstName: z.string().max(100),
  path: z.string().max(1000).nullable(),
  facts: z.record(z.string(), z.string().max(300)).default({}),
})
export type CustomerMailJob = z.infer<typeof customerMailJob>

/** Asks for a mail in the transaction of what it tells about. */
export async function enqueueCustomerMail(
  deps: { jobs: Jobs },
  tx: Database | Transaction,
  job: z.input<typeof customerMailJob>,
): Promise<void> {
  await deps.jobs.enqueue(tx, CUSTOMER_MAIL_QUEUE, job)
}
