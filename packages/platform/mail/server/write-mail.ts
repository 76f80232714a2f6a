import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { StoreDetails } from '../../site/contract.ts'
import type { ReaderTexts } from '../../texts/contract.ts'
import type { TextsDeps } from '../../texts/server/open-texts.ts'
import type { Letter } from '../rules/letter.ts'
import { hideLinks, sealLinks } from './hide-links.ts'
import { mail } from './mail.table.ts'
import type { MailKind } from './mail-kinds.ts'
import type { MailLogo } from './mail-layout.tsx'
import { isOn, readMailSettings, textsOf } from './mail-settings.ts'
import { SEND_MAIL_QUEUE } from './send-mail.ts'
import { isOptedOut, unsubscribeUrl } from './unsubscribe.ts'

export type MailDeps = TextsDeps & {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Signs the links that end letters. */
  secret: string
  /** Who sells. */
  details: () => Promise<StoreDetails>
  /** The shop's logo; its name stands in its place without one. */
  logo?: () => Promise<MailLogo | null>
  /** Address of the shop without a trailing slash, for links. */
  origin: string
  /** False keeps mail for the console instead of sending it. */
  sendsMail: boolean
}

export type NewMail = {
  kind: MailKind
  recipient: string
  letter: Letter
  /** The language of the reader, in which the letter is. */
  texts: ReaderTexts
  /** The order it is about, if any. */
  order: { id: number; number: number } | null
  /** Which happening of its kind: for one order or reader, each is written about once. '' and no order: always. */
  reference: string
  /** Whom an answer goes to, where that is not the shop: a checked address. */
  replyTo?: string | null
  /** A link that ends mails of this kind about one thing, in place of the one that ends all letters. */
  endUrl?: string
}

/**
 * Writes a mail as it will be read, but for what its links open with, which is sealed, and hands it to the queue that
 * sends, once for each happening.
 * Nothing is written when the owner has switched the kind off, or when the reader wants no letters (which
 * does not end what has a link of its own).
 * Answers the mail's id, or `null` when nothing was written.
 */
export async function writeMail(deps: MailDeps, input: NewMail): Promise<number | null> {
  const settings = await readMailSettings(deps.db)
  if (!isOn(settings, input.kind)) return null
  const isLetter = input.kind.group === 'letters'
  if (isLetter && input.endUrl === undefined && (await isOptedOut(deps.db, input.recipient))) return null
  const link = input.endUrl ?? (isLetter ? unsubscribeUrl(deps, input.recipient) : null)
  // Loaded when needed: the mail library takes most of a second, which a start should not.
  const { composeMail } = await import('./compose-mail.tsx')
  const composed = await composeMail({
    store: { ...(await deps.details()), origin: deps.origin, logo: (await deps.logo?.()) ?? null },
    texts: input.texts,
    words: textsOf(settings, input.kind, input.texts),
    letter: input.letter,
    unsubscribeUrl: link,
  })
  const { hidden, ...shown } = hideLinks(deps.origin, { ...composed, unsubscribeUrl: link })
  return deps.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(mail)
      .values({
        ...shown,
        sealedLinks: sealLinks(deps, hidden),
        kind: input.kind.kind,
        recipient: input.recipient,
        orderId: input.order?.id ?? null,
        orderNumber: input.order?.number ?? null,
        reference: input.reference,
        replyTo: input.replyTo ?? null,
        state: deps.sendsMail ? 'queued' : 'kept',
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: mail.id })
    if (written === undefined) return null
    if (deps.sendsMail) await deps.jobs.enqueue(tx, SEND_MAIL_QUEUE, { id: written.id })
    return written.id
  })
}
