import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { Cart } from '../contract.ts'
import { cartTable } from './cart.table.ts'
import { type CartReadDeps, readCartState } from './cart-state.ts'
import { describeCart } from './describe-cart.ts'
import { type DeliveryWish, storedDelivery } from './set-delivery.ts'

/**
 * The cart of a session as the shopper sees it now; an empty one when there is none. `delivery` counts in
 * place of what the cart remembers, and is not remembered.
 */
export async function loadCart(
  deps: CartReadDeps & { db: Database },
  session: string,
  delivery?: DeliveryWish,
): Promise<Cart> {
  const [stored] = await deps.db.select().from(cartTable).where(eq(cartTable.session, session))
  const cart = stored && { ...stored, ...storedDelivery(delivery ?? {}) }
  const state = await readCartState(deps, deps.db, cart ?? null)
  return (await describeCart(deps, deps.db, state, { asks: true })).cart
}

/**
 * Asks carriers what sending a session's cart to `delivery` costs, so that a transaction that locks the cart next has their
 * answers. Does nothing in a shop without rate sources.
 */
export async function requestCarrierRates(
  deps: CartReadDeps & { db: Database },
  session: string,
  delivery: DeliveryWish | undefined,
): Promise<void> {
  if (deps.carriers.sources.length > 0) await loadCart(deps, session, delivery)
}

/**
 * Locks the session's cart until the transaction ends and reads it. The first lock of a checkout:
 * the order is cart, checkout session, stock rows by id, coupon, order. `null` when there is no cart.
 * `delivery` counts in place of what the cart remembers.
 */
export async function lockCart(
  deps: CartReadDeps,
  tx: Transaction,
  session: string,
  options: { exceptAttempt?: string; delivery?: DeliveryWish } = {},
): Promise<Cart | null> {
  const [stored] = await tx.select().from(cartTable).where(eq(cartTable.session, session)).for('update')
  if (stored === undefined) return null
  const cart = options.delivery === undefined ? stored : { ...stored, ...storedDelivery(options.delivery) }
  const { exceptAttempt } = options
  const state = await readCartState(deps, tx, cart, { exceptAttempt })
  return (await describeCart(deps, tx, state)).cart
}
