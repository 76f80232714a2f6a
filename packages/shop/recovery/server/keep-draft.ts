import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { eq, sql } from 'drizzle-orm'
import { isEmail } from '../../checkout/rules/contact-formats.ts'
import type { DraftFields } from '../rules/draft-fields.ts'
import { checkoutDraft, type DraftRow } from './checkout-draft.table.ts'

export type DraftDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs }

export type DraftAsk = { session: string; email: string; fields: DraftFields }

/** Jobs `{ id, why }`: write the mail with the way back to a checkout. */
export const RECOVERY_QUEUE = 'checkout-recovery'

/** A shopper who asked to be reminded hears from us after this long, in ms: long enough to have come back alone. */
export const REMIND_AFTER_MS = 4 * HOUR_MS
/** One link in this time, in ms; a second click is no second mail. */
const MAIL_AGAIN_MS = MINUTE_MS
/** Links of one checkout, so that nobody can be flooded through the form. */
const MOST_MAILS = 5

const BAD_EMAIL: Refusal = {
  code: 'email',
  field: 'billing_email',
  message: 'Enter your email address in the form first; the link goes there.',
}
const TOO_MANY: Refusal = {
  code: 'too-many',
  message: 'We have sent this link several times. Look into your inbox, and into the spam folder.',
}

/** Keeps a checkout and mails the way back to it. Twice in a minute is one mail. */
export async function mailCheckoutLink(
  deps: DraftDeps,
  ask: DraftAsk,
): Promise<Outcome<'sent' | 'sent-before'>> {
  if (!isEmail(ask.email)) return refused(BAD_EMAIL)
  return deps.db.transaction(async (tx) => {
    const draft = await keep(deps, tx, ask)
    const now = deps.clock.now()
    if (draft.mailedAt !== null && now.getTime() - draft.mailedAt.getTime() < MAIL_AGAIN_MS) {
      return done('sent-before' as const)
    }
    if (draft.mails >= MOST_MAILS) return refused(TOO_MANY)
    await tx
      .update(checkoutDraft)
      .set({ mailedAt: now, mails: sql`${checkoutDraft.mails} + 1` })
      .where(eq(checkoutDraft.id, draft.id))
    await deps.jobs.enqueue(tx, RECOVERY_QUEUE, { id: draft.id, why: 'asked' })
    return done('sent' as const)
  })
}

/** Keeps a checkout and whether its shopper wants to be reminded of it, which only she can switch on. */
export async function setReminder(
  deps: DraftDeps,
  ask: DraftAsk & { reminds: boolean },
): Promise<Outcome<boolean>> {
  if (ask.reminds && !isEmail(ask.email)) return refused(BAD_EMAIL)
  return deps.db.transaction(async (tx) => {
    const draft = await keep(deps, tx, ask)
    await tx.update(checkoutDraft).set({ reminds: ask.reminds }).where(eq(checkoutDraft.id, draft.id))
    if (ask.reminds && !draft.reminds && draft.remindedAt === null) {
      const startAfterSeconds = REMIND_AFTER_MS / SECOND_MS
      await deps.jobs.enqueue(tx, RECOVERY_QUEUE, { id: draft.id, why: 'unfinished' }, { startAfterSeconds })
    }
    return done(ask.reminds)
  })
}

async function keep(
  deps: DraftDeps,
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  { session, email, fields }: DraftAsk,
): Promise<DraftRow> {
  const changedAt = deps.clock.now()
  const [draft] = await tx
    .insert(checkoutDraft)
    .values({ id: randomId(deps.chance), session, email, fields, changedAt })
    .onConflictDoUpdate({ target: checkoutDraft.session, set: { email, fields, changedAt } })
    .returning()
  if (draft === undefined) throw new Error('A checkout draft could neither be made nor found')
  return draft
}
