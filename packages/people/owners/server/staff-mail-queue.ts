import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'

/** Jobs {@link StaffMailJob}: write one mail to somebody of the shop. */
export const STAFF_MAIL_QUEUE = 'staff-mails'
export const STAFF_QUEUES = [{ queue: STAFF_MAIL_QUEUE }]

/** `staff-changed` warns: something about how they sign in is not what it was. */
export const STAFF_MAIL_KINDS = [
  'staff-invite',
  'staff-new-password',
  'staff-confirm-email',
  'staff-changed',
] as const

/** `path` is where its button leads and may hold a secret, so jobs are never logged; `text` says what happened. */
export const staffMailJob = z.object({
  kind: z.enum(STAFF_MAIL_KINDS),
  email: z.string().max(254),
  path: z.string().max(1000).nullable(),
  text: z.string().max(1000),
})
export type StaffMailJob = z.infer<typeof staffMailJob>

/** Asks for a mail in the transaction of what it tells about. */
export async function enqueueStaffMail(
  deps: { jobs: Jobs },
  tx: Transaction,
  job: StaffMailJob,
): Promise<void> {
  await deps.jobs.enqueue(tx, STAFF_MAIL_QUEUE, job)
}

/** Warns somebody that something about how they sign in has changed. */
export async function warnOfChange(
  deps: { jobs: Jobs },
  tx: Transaction,
  warning: { email: string; text: string },
): Promise<void> {
  await enqueueStaffMail(deps, tx, { kind: 'staff-changed', path: null, ...warning })
}
