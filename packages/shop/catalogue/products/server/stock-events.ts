import { defineEvent } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'

/** Events of stock. What a simulation lends and gives back says nothing. */
export const stockChanged = defineEvent({
  name: 'stock.changed',
  description: 'The counted stock of a variation changed by `change` and is `stock` now.',
  payload: z.object({
    variantId: z.number().int(),
    change: z.number().int(),
    stock: z.number().int(),
    reason: z.enum(['opening', 'sale', 'return', 'manual', 'import']),
  }),
})
