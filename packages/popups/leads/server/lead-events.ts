import { defineEvent } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'

export const leadReceived = defineEvent({
  name: 'lead.received',
  description: 'A visitor sent the form of a popup.',
  payload: z.object({ leadId: z.string(), clientId: z.string(), campaignId: z.string() }),
})
