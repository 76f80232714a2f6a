import type { MailPreview, MailTexts } from '../contract.ts'
import { hideLinks } from './hide-links.ts'
import { mail } from './mail.table.ts'
import { type MailKind, textsOfReader } from './mail-kinds.ts'
import { SEND_MAIL_QUEUE } from './send-mail.ts'
import { unsubscribeUrl } from './unsubscribe.ts'
import type { MailDeps } from './write-mail.ts'

/**
 * Draws a kind of mail with the given words, over the newest order or a sample, whose links open nothing. Nothing is
 * written.
 */
export async function previewMail(deps: MailDeps, kind: MailKind, words: MailTexts): Promise<MailPreview> {
  const texts = textsOfReader(kind, deps.texts())
  const { letter, orderNumber } = await kind.sample({ ...deps, texts })
  const { composeMail } = await import('./compose-mail.tsx')
  const isLetter = kind.group === 'letters'
  const drawn = await composeMail({
    store: { ...(await deps.details()), origin: deps.origin, logo: (await deps.logo?.()) ?? null },
    texts,
    words,
    letter,
    unsubscribeUrl: isLetter ? unsubscribeUrl(deps, 'mia@example.com') : null,
  })
  const { subject, html, plainText: text } = hideLinks(deps.origin, { ...drawn, unsubscribeUrl: null })
  return { subject, html, text, orderNumber }
}

/** Writes a kind of mail to somebody who wants to look at it, marked as a test; it stands in the outbox like any other. */
export async function sendTestMail(
  deps: MailDeps,
  input: { kind: MailKind; texts: MailTexts; to: string },
): Promise<{ id: number }> {
  const drawn = await previewMail(deps, input.kind, input.texts)
  return deps.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(mail)
      .values({
        kind: input.kind.kind,
        recipient: input.to,
        subject: `Test: ${drawn.subject}`,
        html: drawn.html,
        plainText: drawn.text,
        state: deps.sendsMail ? 'queued' : 'kept',
        createdAt: deps.clock.now(),
      })
      .returning({ id: mail.id })
    if (written === undefined) throw new Error('A test mail could not be written')
    if (deps.sendsMail) await deps.jobs.enqueue(tx, SEND_MAIL_QUEUE, { id: written.id })
    return written
  })
}
