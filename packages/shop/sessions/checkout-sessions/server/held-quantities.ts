import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, ne, notInArray, type SQL, sum } from 'drizzle-orm'
import type { OwnHolds } from '../../../catalogue/products/server/stock.ts'
import { checkoutSessionTable } from './checkout-session.table.ts'
import { stockHold } from './stock-hold.table.ts'

/**
 * How many units of each variant are kept for payments under way, by variant id; variants without a
 * hold are missing. The holds of one checkout session (by its id) or session may be left out: a shopper never
 * blocks themselves.
 */
export async function heldQuantities(
  db: ReadDatabase,
  variantIds: readonly number[],
  except?: OwnHolds,
): Promise<ReadonlyMap<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({ variantId: stockHold.variantId, quantity: sum(stockHold.quantity).mapWith(Number) })
    .from(stockHold)
    .where(
      and(
        inArray(stockHold.variantId, [...variantIds]),
        except === undefined ? undefined : notHeldBy(db, except),
      ),
    )
    .groupBy(stockHold.variantId)
  return new Map(rows.map((row) => [row.variantId, row.quantity]))
}

function notHeldBy(db: ReadDatabase, owner: OwnHolds): SQL {
  if (typeof owner === 'string') return ne(stockHold.checkoutSessionId, owner)
  const own = db
    .select({ id: checkoutSessionTable.id })
    .from(checkoutSessionTable)
    .where(eq(checkoutSessionTable.session, owner.session))
  return notInArray(stockHold.checkoutSessionId, own)
}

/** The same reading without the holds of one checkout session, for verbs that know no checkout sessions. */
export function heldByOthers(checkoutSessionId: string | undefined): typeof heldQuantities {
  return (db, variantIds) => heldQuantities(db, variantIds, checkoutSessionId)
}
