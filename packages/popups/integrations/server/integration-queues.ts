import { z } from 'zod'

/** Jobs `{ id, attempt }`, in groups by their webhook: make a delivery's attempt with this number, counted from 0. */
export const DELIVERY_QUEUE = 'webhook-deliveries'
export const deliveryJob = z.object({ id: z.string(), attempt: z.int() })

/** Jobs `{ webhookId }`: tell the owner that a webhook was stopped. */
export const STOPPED_QUEUE = 'webhook-stopped-mails'
export const stoppedJob = z.object({ webhookId: z.string() })

/** Jobs `{ conversionId, recipient }`: write one mail about one lead. */
export const LEAD_MAIL_QUEUE = 'popup-lead-mails'
export const leadMailJob = z.object({ conversionId: z.string(), recipient: z.string() })
