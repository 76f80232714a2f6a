import { z } from 'zod'
import { NOTICE_PERCENTS } from '../rules/month-usage.ts'

/** Mails to the owner about the views of an account's plan. */
export const PLAN_MAIL_QUEUE = 'popup-plan-mails'

export const planMailJob = z.object({
  clientId: z.string(),
  month: z.string(),
  percent: z.literal(NOTICE_PERCENTS),
})
export type PlanMailJob = z.infer<typeof planMailJob>
