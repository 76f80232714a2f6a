import { isEmail } from '@buoy/kernel/rules/contact-formats.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import {
  countAttempts,
  MAIL_BY_ACCOUNT,
  MAIL_BY_ADDRESS,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { eq } from 'drizzle-orm'
import { messages } from '../messages.ts'
import type { DraftFields } from '../rules/draft-fields.ts'
import { checkoutDraft, type DraftRow } from './checkout-draft.table.ts'

export type DraftDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs } & TextsDeps

/** What a shopper asks to be kept, and from where: the address of their machine. */
export type DraftRequest = { session: string; ip: string; email: string; fields: DraftFields }

/** Jobs `{ id, why, mails }`: write the mail with the way back to a checkout, the how many-th one that was asked for. */
export const RECOVERY_QUEUE = 'checkout-recovery'

/** A shopper who asked to be reminded hears from us after this long, in ms: long enough to have come back alone. */
export const REMIND_AFTER_MS = 4 * HOUR_MS
/** One link in this time, in ms; a second click is no second mail. */
const MAIL_AGAIN_MS = MINUTE_MS
/** Links of one checkout, however slowly they are asked for. */
const MOST_MAILS = 5

function badEmail(texts: TextLocale): Refusal {
  const message = translator(messages, texts)('enterEmail')
  return { code: 'email', field: 'billing_email', message }
}

/**
 * Keeps a checkout and mails the way back to it. Twice in a minute is one mail. Refused with `email`, with `too-many`
 * for this checkout, and with `too-many-tries` for this mailbox or from this place: then the checkout stays as it was.
 */
export async function mailCheckoutLink(
  deps: DraftDeps,
  request: DraftRequest,
): Promise<Outcome<'sent' | 'sent-before'>> {
  if (!isEmail(request.email)) return refused(badEmail(deps.texts()))
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(deps, tx, request)
    const now = deps.clock.now()
    const isRepeated = draft.mailedAt !== null && now.getTime() - draft.mailedAt.getTime() < MAIL_AGAIN_MS
    if (isRepeated && draft.email === request.email) {
      await change(deps, tx, draft, request)
      return done('sent-before' as const)
    }
    if (draft.mails >= MOST_MAILS) {
      return refused({ code: 'too-many', message: translator(messages, deps.texts())('tooManyLinks') })
    }
    const refusal = await countMail(deps, tx, request)
    if (refusal !== null) return refused(refusal)
    const mails = draft.mails + 1
    await change(deps, tx, draft, { ...request, mailedAt: now, mails })
    await deps.jobs.enqueue(tx, RECOVERY_QUEUE, { id: draft.id, why: 'asked', mails })
    return done('sent' as const)
  })
}

/**
 * Keeps a checkout and whether its shopper wants to be reminded of it, which only they can switch on. Refused with
 * `email`, and with `too-many-tries` as a link is: a reminder is a mail too.
 */
export async function setReminder(
  deps: DraftDeps,
  request: DraftRequest & { reminds: boolean },
): Promise<Outcome<boolean>> {
  if (request.reminds && !isEmail(request.email)) return refused(badEmail(deps.texts()))
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(deps, tx, request)
    const isNews = request.reminds && (!draft.reminds || draft.email !== request.email)
    const refusal = isNews ? await countMail(deps, tx, request) : null
    if (refusal !== null) return refused(refusal)
    await change(deps, tx, draft, request)
    if (request.reminds && !draft.reminds && draft.remindedAt === null) {
      const startAfterSeconds = REMIND_AFTER_MS / SECOND_MS
      await deps.jobs.enqueue(tx, RECOVERY_QUEUE, { id: draft.id, why: 'unfinished' }, { startAfterSeconds })
    }
    return done(request.reminds)
  })
}

/** The draft of a session as it is kept, locked; a new one where there is none. */
async function lockDraft(
  deps: DraftDeps,
  tx: Transaction,
  { session, email, fields }: DraftRequest,
): Promise<DraftRow> {
  const [draft] = await tx
    .insert(checkoutDraft)
    .values({ id: randomId(deps.chance), session, email, fields, changedAt: deps.clock.now() })
    .onConflictDoUpdate({ target: checkoutDraft.session, set: { session } })
    .returning()
  if (draft === undefined) throw new Error('A checkout draft could neither be made nor found')
  return draft
}

type Change = Pick<DraftRequest, 'email' | 'fields'> &
  Partial<Pick<DraftRow, 'reminds' | 'mailedAt' | 'mails'>>

async function change(deps: DraftDeps, tx: Transaction, { id }: DraftRow, to: Change): Promise<void> {
  const { email, fields, reminds, mailedAt, mails } = to
  await tx
    .update(checkoutDraft)
    .set({ email, fields, reminds, mailedAt, mails, changedAt: deps.clock.now() })
    .where(eq(checkoutDraft.id, id))
}

/** Anyone who throws their cookie away gets a new checkout, but no new mailbox. */
function countMail(deps: DraftDeps, tx: Transaction, { email, ip }: DraftRequest): Promise<Refusal | null> {
  return countAttempts({ ...deps, db: tx }, [
    { limit: MAIL_BY_ADDRESS, subject: ip },
    { limit: MAIL_BY_ACCOUNT, subject: email },
  ])
}
