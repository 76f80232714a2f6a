import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { attributeOrder } from '@buoy/people/attribution/server/attribute-order.ts'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import type { OrderDraft } from '../draft-contract.ts'
import { announcePlaced } from './create-order.ts'
import { type OrderRow, order } from './order.table.ts'
import type { PricedDraftLines } from './price-draft.ts'
import type { StoredOrder } from './read-order.ts'
import { draftColumns, writeDraftLines } from './save-draft.ts'
import { writeEvent } from './write-event.ts'

/** An order that is sent again, with what it comes to this time. */
export type RepeatOrder = {
  origin: StoredOrder
  draft: OrderDraft
  priced: PricedDraftLines
  customerId: string
}

/** Writes a pending order that repeats another one, for the customer who has agreed to that. */
export async function createRepeatOrder(
  deps: RatesDeps & { clock: Clock; chance: Chance },
  tx: Transaction,
  { origin, draft, priced, customerId }: RepeatOrder,
): Promise<OrderRow> {
  const at = deps.clock.now()
  const [made] = await tx
    .insert(order)
    .values({
      ...draftColumns(draft, priced),
      customerId,
      createdVia: 'subscription',
      status: 'pending',
      createdAt: at,
      updatedAt: at,
      language: origin.language,
      paymentMethod: origin.paymentMethod,
      paymentTitle: origin.paymentTitle,
      shippingMethod: origin.shippingMethod,
      shippingZone: origin.shippingZone,
      weightGrams: origin.weightGrams,
      key: `wc_order_${randomId(deps.chance)}`,
    })
    .returning()
  if (made === undefined) throw new Error('The database did not return the order it inserted')
  await writeDraftLines(tx, made.id, priced)
  await announcePlaced(tx, made)
  await attributeOrder({ ...deps, zone: deps.rates().zone }, tx, made.id, { by: 'subscription' })
  const summary = `A renewal of order #${origin.number}, as its customer has agreed.`
  await writeEvent(deps, tx, { orderId: made.id, kind: 'created', summary, ownerName: null })
  return made
}
