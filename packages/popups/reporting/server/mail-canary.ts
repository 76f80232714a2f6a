import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Letter } from '@buoy/platform/mail/rules/letter.ts'
import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { findName } from '../../campaigns/server/campaign-names.ts'
import { lastCanary } from '../../campaigns/server/canary-of.ts'
import { CANARY_MAIL_QUEUE, type CanaryMailJob, canaryMailJob } from './canary-mail-queue.ts'
import { readCanary } from './read-canary.ts'

export type CanaryMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

type Facts = { name: string; version: number; failed: string; before: string; link: string }

const SAMPLE = { name: 'Pond letter', version: 5, failed: '12%', before: '0.4%' }

/** The email to the owner that a version which some visitors are shown first fails more often than the standing one. */
export const CANARY_MAILS = defineMailKinds(
  {
    'popup-canary-fails': {
      label: 'New version of a popup fails, to you',
      when: 'A version that is shown to some visitors first fails more often than the one before. Goes to the owner.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['popup.name', 'version.number', 'version.failed', 'before.failed'],
      texts: inEnglish({
        subject: 'The new version of a popup fails',
        title: 'The new version fails more often',
        intro:
          'Version {{version.number}} of the popup {{popup.name}} could not be shown properly to {{version.failed}} of its visitors, the version before to {{before.failed}}. Take it back by one press in the report.',
      }),
    },
  },
  (_kind, { origin }) => letterOf({ ...SAMPLE, link: `${origin}/console/popups` }),
)

export const CANARY_QUEUES = [{ queue: CANARY_MAIL_QUEUE }]

/** The work that versions for some visitors need done: the email that one fails. */
export function canaryWorkers(deps: CanaryMailDeps): Worker[] {
  return [{ queue: CANARY_MAIL_QUEUE, work: (data) => mailCanary(deps, canaryMailJob.parse(data)) }]
}

/** Writes the email. Nothing when the owner's address is gone, or the version is not shown to some visitors any more. */
async function mailCanary(deps: CanaryMailDeps, { campaignId, version }: CanaryMailJob): Promise<void> {
  const recipient = await deps.ownerEmail()
  const name = await findName(deps, campaignId)
  const canary = await lastCanary(deps.db, campaignId)
  if (recipient === null || name === null || canary?.version !== version || canary.endedAt !== null) return
  const { shown, standing } = await readCanary(deps.db, campaignId, canary)
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: CANARY_MAILS['popup-canary-fails'],
    recipient,
    order: null,
    reference: `${campaignId} ${version}`,
    letter: letterOf({
      name,
      version,
      failed: percent(shown.failedPercent),
      before: percent(standing.failedPercent),
      link: `${deps.origin}/console/popups/${campaignId}/report`,
    }),
  })
}

function percent(share: number | null): string {
  return `${share ?? 0}%`
}

function letterOf({ name, version, failed, before, link }: Facts): Letter {
  return {
    preview: `${name}, version ${version}: ${failed}`,
    values: {
      'popup.name': name,
      'version.number': String(version),
      'version.failed': failed,
      'before.failed': before,
    },
    blocks: [{ kind: 'button', label: 'Open the report', href: link }],
  }
}
