import type { StaffMailJob } from '@buoy/people/owners/server/staff-mail-queue.ts'
import { staffLetter } from '../rules/staff-letter.ts'
import { type MailDeps, writeMail } from './write-mail.ts'

/** Writes one mail to somebody of the shop; its button leads to a page of the console. */
export async function writeStaffMail(deps: MailDeps, job: StaffMailJob): Promise<void> {
  const { kind, email, text, path } = job
  const link = path === null ? null : `${deps.origin}${path}`
  await writeMail(deps, {
    kind,
    recipient: email,
    letter: staffLetter(kind, { text, link }),
    order: null,
    reference: '',
  })
}
