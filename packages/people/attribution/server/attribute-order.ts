import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { OrderAttribution } from '../contract.ts'
import { type AttributionValues, FIELD_NAMES, FIELD_PREFIX } from '../rules/attribution-fields.ts'
import { attributionOfForm, attributionOfVisit, attributionWithout } from '../rules/describe-attribution.ts'
import { orderAttributionTable } from './order-attribution.table.ts'
import { visitorOf } from './record-arrival.ts'
import { visitorTable } from './visitor.table.ts'

/** Who the order is from: a shopper, known by their visitor's id or their form's fields, or the owner's own hand. */
export type OrderOrigin =
  | {
      by: 'shopper'
      /** Id in the cookie of visits; `null` when there is none. */
      visitorId: string | null
      /** Fields of the checkout form, when there was one. */
      form: AttributionValues | null
      isWallet: boolean
    }
  | { by: 'owner' }
  /** The renewal of an order that its customer has agreed to have again. */
  | { by: 'subscription' }

/**
 * Freezes where an order came from (S1.27); call it in the order's transaction. The visit that the shop
 * has kept counts before the form's fields, which anybody can write. Once written it never changes.
 * `zone` is the store's.
 */
export async function attributeOrder(
  deps: { clock: Clock; zone: string },
  tx: Transaction,
  orderId: number,
  origin: OrderOrigin,
): Promise<OrderAttribution> {
  const detail = await findAttribution(deps, tx, origin)
  const source = detail.last?.source
  await tx
    .insert(orderAttributionTable)
    .values({
      orderId,
      label: detail.label,
      detail,
      createdAt: deps.clock.now(),
      sourceType: detail.fields.source_type || detail.basis,
      source: source?.source ?? '',
      medium: source?.medium ?? '',
      campaign: source?.campaign ?? '',
    })
    .onConflictDoNothing()
  return detail
}

/** The attribution fields of a posted checkout form (S7.63), by their names without the prefix. */
export function readAttributionFields(fields: Fields): AttributionValues {
  const entries = FIELD_NAMES.map((name) => {
    const value = fields[`${FIELD_PREFIX}${name}`]
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as AttributionValues
}

async function findAttribution(
  { zone }: { zone: string },
  tx: Transaction,
  origin: OrderOrigin,
): Promise<OrderAttribution> {
  if (origin.by === 'owner') return attributionWithout('admin', false)
  if (origin.by === 'subscription') return attributionWithout('repeat', false)
  const [row] =
    origin.visitorId === null
      ? []
      : await tx.select().from(visitorTable).where(eq(visitorTable.id, origin.visitorId))
  if (row)
    return attributionOfVisit({ visitor: visitorOf(row), userAgent: row.userAgent, zone }, origin.isWallet)
  const told = origin.form && attributionOfForm(origin.form, origin.isWallet)
  return told ?? attributionWithout('none', origin.isWallet)
}
