import type { CustomerMailJob } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { accountLetter } from '../rules/account-letter.ts'
import { type MailDeps, writeMail } from './write-mail.ts'

/** Writes one mail to a customer; its button leads to a page of the shop. */
export async function writeCustomerMail(deps: MailDeps, job: CustomerMailJob): Promise<void> {
  const { kind, email, firstName, path, facts } = job
  const link = path === null ? null : `${deps.origin}${path}`
  await writeMail(deps, {
    kind,
    recipient: email,
    letter: accountLetter(kind, { firstName, link, facts }),
    order: null,
    reference: '',
  })
}
