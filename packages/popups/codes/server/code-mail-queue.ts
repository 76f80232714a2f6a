import { z } from 'zod'

/** Emails to the owner that codes of a list, or prizes of a stock, run out. */
export const CODE_MAIL_QUEUE = 'popup-code-mails'

/** `at` tells one warning from the next, which may come with the same number. */
export const codeMailJob = z.object({ campaignId: z.string(), left: z.number().int(), at: z.string() })
export type CodeMailJob = z.infer<typeof codeMailJob>
