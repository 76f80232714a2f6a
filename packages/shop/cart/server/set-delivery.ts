import { eq } from 'drizzle-orm'
import { plainPostcode } from '../../pricing/addresses/rules/postcode-patterns.ts'
import type { Destination } from '../../pricing/shipping/contract.ts'
import { cartTable } from './cart.table.ts'
import type { CartDeps } from './change-cart.ts'

/** Where a cart should go and by which method; what is left out stays as it is. */
export type DeliveryWish = { destination?: Destination | undefined; method?: string | undefined }

/**
 * Remembers on the session's cart where it goes and which method is wanted. The lines stay as they are
 * and so does the version: a checkout under way is for the same cart. A method counts while it is
 * offered, whatever is remembered.
 */
export async function setDelivery(
  deps: Pick<CartDeps, 'db' | 'clock'>,
  session: string,
  wish: DeliveryWish,
): Promise<void> {
  const columns = storedDelivery(wish)
  if (Object.keys(columns).length === 0) return
  await deps.db
    .update(cartTable)
    .set({ ...columns, changedAt: deps.clock.now() })
    .where(eq(cartTable.session, session))
}

/** A wish as the cart's columns. */
export function storedDelivery({ destination, method }: DeliveryWish) {
  return {
    ...(destination && {
      shipCountry: destination.country,
      shipState: destination.state,
      shipPostcode: plainPostcode(destination.postcode),
    }),
    ...(method !== undefined && { shippingMethod: method }),
  }
}
