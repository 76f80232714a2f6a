import { defineEvent } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'

export const reviewWritten = defineEvent({
  name: 'review.written',
  description: 'A review was written. It may wait for approval.',
  payload: z.object({ reviewId: z.number().int(), productId: z.number().int(), rating: z.number().int() }),
})
