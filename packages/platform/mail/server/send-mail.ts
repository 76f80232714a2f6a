import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq, sql } from 'drizzle-orm'
import type { StoreDetails } from '../../site/contract.ts'
import { explainFailure, isFinal } from '../rules/mail-failure.ts'
import { wholeLinks } from './hide-links.ts'
import { type MailRow, mail } from './mail.table.ts'
import type { MailServer } from './mail-server.ts'

/** Jobs `{ id }`: send one stored mail. */
export const SEND_MAIL_QUEUE = 'send-mail'

export type SendDeps = {
  db: Database
  clock: Clock
  server: MailServer
  details: () => Promise<StoreDetails>
  /** Address of the shop: mail comes from its host while the owner has set no other sender. */
  origin: string
  /** Opens what links were sealed with. */
  secret: string
}

/**
 * Sends a stored mail, unless it has been sent. A failure is written down and thrown, so that the queue
 * tries again; when the address itself is refused for good, trying again is no use and the mail counts as
 * bounced. The Message-ID is always the same, so that a mail sent twice is shown once.
 */
export async function sendMail(deps: SendDeps, id: number): Promise<void> {
  const [row] = await deps.db.select().from(mail).where(eq(mail.id, id))
  if (row === undefined || row.state === 'sent' || row.state === 'bounced') return
  const tried = { attempts: sql`${mail.attempts} + 1`, triedAt: deps.clock.now() }
  try {
    await deps.server.send(await postOf(deps, row))
  } catch (error) {
    const isBounced = isFinal(error)
    await deps.db
      .update(mail)
      .set({ ...tried, state: isBounced ? 'bounced' : 'failed', error: explainFailure(error) })
      .where(eq(mail.id, id))
    if (isBounced) return
    throw error
  }
  await deps.db
    .update(mail)
    .set({ ...tried, state: 'sent', error: null, sentAt: deps.clock.now() })
    .where(eq(mail.id, id))
}

async function postOf(deps: SendDeps, kept: MailRow) {
  const row = wholeLinks(deps, kept)
  const from = await senderOf(deps)
  const host = from.address.split('@').at(-1)
  return {
    from,
    messageId: `<mail-${row.id}-${row.createdAt.getTime()}@${host}>`,
    // As an object, so that a comma in it is no second reader.
    to: { name: '', address: row.recipient },
    // The same for whom answers go to: nothing in it can become a header of its own.
    ...(row.replyTo !== null && { replyTo: { name: '', address: row.replyTo } }),
    subject: row.subject,
    html: row.html,
    text: row.plainText,
    // One click in the mail program ends letters (RFC 8058).
    headers:
      row.unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${row.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  }
}

/** Who mail comes from: the owner's choice, else the store's email, else an address of the shop's own host. */
async function senderOf(deps: Pick<SendDeps, 'details' | 'origin'>) {
  const { name, mailFrom, email } = await deps.details()
  return { name, address: mailFrom || email || `orders@${new URL(deps.origin).hostname}` }
}
