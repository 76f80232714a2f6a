import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { and, eq } from 'drizzle-orm'
import { findAccount } from '../../accounts/server/find-account.ts'
import { PLANS } from '../../model/rules/plans.ts'
import { planLetter } from '../rules/plan-letter.ts'
import { PLAN_PAGE } from '../rules/plan-page.ts'
import { PLAN_MAIL_QUEUE, type PlanMailJob, planMailJob } from './plan-mail-queue.ts'
import { PLAN_MAILS } from './plan-mails.ts'
import { monthViews } from './plans.table.ts'

export type PlanMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

export const PLAN_QUEUES = [{ queue: PLAN_MAIL_QUEUE }]

/** The work that plans need done: the mails about their views. */
export function planWorkers(deps: PlanMailDeps): Worker[] {
  return [{ queue: PLAN_MAIL_QUEUE, work: (data) => mailPlan(deps, planMailJob.parse(data)) }]
}

/**
 * Writes the mail that a share of a month's views is used, once for each account, month and share. Nothing when the
 * account has no limit any more.
 */
export async function mailPlan(deps: PlanMailDeps, job: PlanMailJob): Promise<void> {
  const [account, recipient] = await Promise.all([findAccount(deps, job.clientId), deps.ownerEmail()])
  if (account === null || recipient === null) return
  const { name, monthlyViews } = PLANS[account.plan]
  if (monthlyViews === null) return
  const [used] = await deps.db
    .select({ views: monthViews.views })
    .from(monthViews)
    .where(and(eq(monthViews.clientId, job.clientId), eq(monthViews.month, job.month)))
  const link = `${deps.origin}${PLAN_PAGE}?account=${job.clientId}`
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: PLAN_MAILS[job.percent === 100 ? 'popup-views-used' : 'popup-views-nearing'],
    recipient,
    order: null,
    reference: `${job.clientId} ${job.month}`,
    letter: planLetter({
      account: account.name,
      plan: name,
      limit: monthlyViews,
      views: used?.views ?? 0,
      link,
    }),
  })
}
