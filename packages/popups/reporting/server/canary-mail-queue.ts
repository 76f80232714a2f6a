import { z } from 'zod'

/** Emails to the owner that a version which some visitors are shown first fails more often. */
export const CANARY_MAIL_QUEUE = 'popup-canary-mails'

export const canaryMailJob = z.object({ campaignId: z.string(), version: z.number().int() })
export type CanaryMailJob = z.infer<typeof canaryMailJob>
