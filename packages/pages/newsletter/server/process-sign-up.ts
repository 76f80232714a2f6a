import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { confirmLetter } from '../rules/confirm-letter.ts'
import { confirmPath } from './confirm-link.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { findList } from './find-list.ts'
import { signupTable } from './newsletter.table.ts'
import { NEWSLETTER_MAILS } from './newsletter-mails.ts'
import type { SignUpJob } from './sign-up-queue.ts'

/** Mails that ask one address to confirm one list, in a day: nobody's mailbox is flooded through us. */
export const MAILS_A_DAY = 3

/**
 * Answers a sign-up: with the mail that asks whether the address is theirs, or, on lists that ask nobody,
 * by taking them on. Without a proof of work every list asks. Readers who are on it hear nothing.
 */
export async function processSignUp(deps: MailDeps & { chance: Chance }, job: SignUpJob): Promise<void> {
  const list = await findList(deps, job.listKey)
  const [signup] = await deps.db
    .select()
    .from(signupTable)
    .where(and(eq(signupTable.listKey, job.listKey), eq(signupTable.email, job.email)))
  if (list === null || signup === undefined || signup.confirmedAt !== null) return
  if (!list.isDouble && job.isProven) {
    await confirmSignUp(deps, signup.id)
    return
  }
  const number = await countMail(deps, signup.id)
  if (number === null) return
  const texts = deps.texts()
  await writeMail(deps, {
    kind: NEWSLETTER_MAILS['confirm-news'],
    recipient: signup.email,
    letter: confirmLetter(
      { firstName: signup.firstName, link: `${deps.origin}${confirmPath(deps, signup.id)}` },
      texts,
    ),
    texts,
    order: null,
    reference: `newsletter:${signup.id}:${signup.askedAt.getTime()}:${number}`,
  })
}

/** The number of this mail among those of a day; `null` when there were enough. Of two at once each counts. */
async function countMail(deps: Pick<MailDeps, 'db' | 'clock'>, id: number): Promise<number | null> {
  const now = deps.clock.now()
  const isOver = or(
    isNull(signupTable.mailsSince),
    lt(signupTable.mailsSince, new Date(now.getTime() - DAY_MS)),
  )
  const [counted] = await deps.db
    .update(signupTable)
    .set({
      mails: sql`case when ${isOver} then 1 else ${signupTable.mails} + 1 end`,
      mailsSince: sql`case when ${isOver} then ${now} else ${signupTable.mailsSince} end`,
    })
    .where(and(eq(signupTable.id, id), or(isOver, lt(signupTable.mails, MAILS_A_DAY))))
    .returning({ mails: signupTable.mails })
  return counted?.mails ?? null
}
