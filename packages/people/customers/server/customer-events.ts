import { defineEvent } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'

export const customerRegistered = defineEvent({
  name: 'customer.registered',
  description: 'Somebody made an account. Its email address may not be confirmed yet.',
  payload: z.object({ customerId: z.string() }),
})
