import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { eq } from 'drizzle-orm'
import { messageLetter } from '../rules/message-letter.ts'
import { messageTable } from './message.table.ts'
import { MESSAGE_MAILS } from './message-mails.ts'
import { readMessageSettings } from './message-settings.ts'

export type MessageMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

/**
 * Writes the mail about a message, once: to the address of the settings, or else to the owner. An answer to it
 * goes to who wrote. Nothing is written about one that is gone or became spam, or while nobody owns the store.
 */
export async function mailMessage(deps: MessageMailDeps, messageId: number): Promise<void> {
  const [message] = await deps.db.select().from(messageTable).where(eq(messageTable.id, messageId))
  if (message === undefined || message.state === 'spam') return
  const { sendTo } = await readMessageSettings(deps)
  const recipient = sendTo || (await deps.ownerEmail())
  if (recipient === null) return
  const { name, email, fields, pageSlug } = message
  const link = `${deps.origin}/console/messages?open=${message.id}`
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: MESSAGE_MAILS['contact-message'],
    recipient,
    order: null,
    reference: `message ${message.id}`,
    replyTo: email || null,
    letter: messageLetter({ name: name || email, page: pageSlug, fields, link }),
  })
}
