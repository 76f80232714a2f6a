import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { CODE_MAIL_QUEUE, type CodeMailJob, codeMailJob } from '../../codes/server/code-mail-queue.ts'
import { findName } from './campaign-names.ts'

export type CodeMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

const SAMPLE = { name: 'Pond letter', left: 9 }

/** The email to the owner that a popup soon has no codes or prizes to give. */
export const CODE_MAILS = defineMailKinds(
  {
    'popup-codes-few': {
      label: 'Codes of a popup run out, to you',
      when: 'Fewer codes of a list, or prizes of a stock, are left than you have set. Goes to the owner.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['popup.name', 'codes.left'],
      texts: inEnglish({
        subject: 'A popup soon has no codes to give',
        title: 'Few codes are left',
        intro:
          'The popup {{popup.name}} has {{codes.left}} left to give. Add more, so that no visitor goes without.',
      }),
    },
  },
  (_kind, { origin }) => codeLetter({ ...SAMPLE, link: `${origin}/console/popups` }),
)

export const CODE_QUEUES = [{ queue: CODE_MAIL_QUEUE }]

/** The work that codes need done: the email that they run out. */
export function codeWorkers(deps: CodeMailDeps): Worker[] {
  return [{ queue: CODE_MAIL_QUEUE, work: (data) => mailCodes(deps, codeMailJob.parse(data)) }]
}

/** Writes the email that few codes are left. Nothing when the campaign or the owner's address is gone. */
async function mailCodes(deps: CodeMailDeps, { campaignId, left, at }: CodeMailJob): Promise<void> {
  const recipient = await deps.ownerEmail()
  const name = await findName(deps, campaignId)
  if (recipient === null || name === null) return
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: CODE_MAILS['popup-codes-few'],
    recipient,
    order: null,
    reference: `${campaignId} ${at}`,
    letter: codeLetter({ name, left, link: `${deps.origin}/console/popups/${campaignId}` }),
  })
}

function codeLetter(facts: { name: string; left: number; link: string }): Letter {
  return {
    preview: `${facts.name}: ${facts.left} left`,
    values: { 'popup.name': facts.name, 'codes.left': String(facts.left) },
    blocks: [{ kind: 'button', label: 'Add codes', href: facts.link }],
  }
}
