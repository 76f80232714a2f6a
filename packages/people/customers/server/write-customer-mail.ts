import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { accountLetter } from '../rules/account-letter.ts'
import { ACCOUNT_MAILS } from './account-mails.ts'
import type { CustomerMailJob } from './customer-mail-queue.ts'

/** Writes one mail to a customer; its button leads to a page of the shop. */
export async function writeCustomerMail(deps: MailDeps, job: CustomerMailJob): Promise<void> {
  const { kind, email, firstName, path, facts } = job
  const link = path === null ? null : `${deps.origin}${path}`
  const texts = deps.texts()
  await writeMail(deps, {
    kind: ACCOUNT_MAILS[kind],
    recipient: email,
    letter: accountLetter(kind, { firstName, link, facts }, texts),
    texts,
    order: null,
    reference: '',
  })
}
