import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { eq } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import { isForReaderAlone } from '../rules/mail-kind.ts'
import { hideLinks } from './hide-links.ts'
import { mail } from './mail.table.ts'
import type { MailKind } from './mail-kinds.ts'
import { SEND_MAIL_QUEUE } from './send-mail.ts'
import type { MailDeps } from './write-mail.ts'

const FOR_READER_ALONE: Refusal = {
  code: 'for-reader-alone',
  field: 'to',
  message:
    'Links in this mail open what is its reader’s alone. It can be sent again to the same address only.',
}

type Deps = Pick<MailDeps, 'db' | 'clock' | 'jobs' | 'sendsMail' | 'origin'> & {
  mailKinds: readonly MailKind[]
}

/**
 * Sends a mail again. One that never went out is tried once more; one that was sent, or that goes to
 * another address now, is written again, so that the outbox tells both. Refused with `unknown-mail`,
 * `under-way` for one that waits already, `no-mail-server` while mail is only kept, and `for-reader-alone` for one whose
 * links open an account or a checkout, at another address.
 */
export async function sendAgain(
  deps: Deps,
  input: { id: number; to: string | null; owner: NonNullable<AuditedChange['owner']> },
): Promise<Outcome<{ id: number }>> {
  if (!deps.sendsMail) {
    const message = 'Mail is only kept here: set SMTP_URL and restart, then send it.'
    return refused({ code: 'no-mail-server', message })
  }
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mail).where(eq(mail.id, input.id)).for('update')
    if (row === undefined) return refused({ code: 'unknown-mail', message: 'There is no such mail.' })
    if (row.state === 'queued' && input.to === null) {
      return refused({ code: 'under-way', message: 'This mail is on its way already.' })
    }
    const recipient = input.to ?? row.recipient
    const opens = row.sealedLinks !== null || hideLinks(deps.origin, row).hidden.length > 0
    const kind = deps.mailKinds.find((known) => known.kind === row.kind)
    if (recipient !== row.recipient && opens && isForReaderAlone(kind)) return refused(FOR_READER_ALONE)
    const isCopy = row.state === 'sent' || recipient !== row.recipient
    let { id } = row
    if (isCopy) {
      const { id: original, ...copied } = row
      const [copy] = await tx
        .insert(mail)
        .values({
          ...copied,
          recipient,
          state: 'queued',
          error: null,
          attempts: 0,
          triedAt: null,
          sentAt: null,
          reference: `${row.reference} again ${deps.clock.now().getTime()} of ${original}`.trim(),
          createdAt: deps.clock.now(),
        })
        .returning({ id: mail.id })
      if (copy === undefined) throw new Error('A mail could not be written again')
      id = copy.id
    } else {
      await tx.update(mail).set({ state: 'queued', error: null }).where(eq(mail.id, row.id))
    }
    await deps.jobs.enqueue(tx, SEND_MAIL_QUEUE, { id })
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'mail',
        ref: row.id,
        action: 'mail sent again',
        subject: `mail ${row.id}`,
        detail: { kind: row.kind },
      },
    )
    return done({ id })
  })
}
