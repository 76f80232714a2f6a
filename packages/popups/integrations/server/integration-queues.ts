import { z } from 'zod'

/** Jobs `{ conversionId, recipient }`: write one mail about one lead. */
export const LEAD_MAIL_QUEUE = 'popup-lead-mails'
export const leadMailJob = z.object({ conversionId: z.string(), recipient: z.string() })
