import { z } from 'zod'

/** Jobs `{ conversionId }`: hand a new lead on to whom it was promised. */
export const LEAD_QUEUE = 'popup-leads'
export const leadJob = z.object({ conversionId: z.string() })
