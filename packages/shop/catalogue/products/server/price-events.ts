import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { defineEvent, emit } from '@buoy/platform/events/server/domain-event.ts'
import { z } from 'zod'

/** What happens to prices. A sale that begins or ends as it was planned changes none. */
export const pricesChanged = defineEvent({
  name: 'prices.changed',
  description:
    'Variations got another regular price, sale price or time of a sale; many of one change come together.',
  payload: z.object({ variantIds: z.array(z.number().int()) }),
})

/** Says that these variations have other prices now, in the transaction that gives them. */
export async function emitPricesChanged(tx: Transaction, variantIds: readonly number[]): Promise<void> {
  await emit(tx, pricesChanged, ...inParts([...variantIds]).map((part) => ({ variantIds: [...part] })))
}
