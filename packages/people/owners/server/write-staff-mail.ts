import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { staffLetter } from '../rules/staff-letter.ts'
import { STAFF_MAIL_QUEUE, type StaffMailJob, staffMailJob } from './staff-mail-queue.ts'
import { STAFF_MAILS } from './staff-mails.ts'

/** The work that people of the shop need done: the mail to them. */
export function staffWorkers(deps: MailDeps): Worker[] {
  return [{ queue: STAFF_MAIL_QUEUE, work: (data) => writeStaffMail(deps, staffMailJob.parse(data)) }]
}

/** Writes one mail to somebody of the shop; its button leads to a page of the console. */
export async function writeStaffMail(deps: MailDeps, job: StaffMailJob): Promise<void> {
  const { kind, email, text, path } = job
  const link = path === null ? null : `${deps.origin}${path}`
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: STAFF_MAILS[kind],
    recipient: email,
    letter: staffLetter(kind, { text, link }),
    order: null,
    reference: '',
  })
}
