import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { CartReadDeps } from '../../../cart/server/cart-state.ts'
import { lockCart } from '../../../cart/server/load-cart.ts'
import {
  type CheckoutSession,
  lockCheckoutSession,
  noteOnCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { heldUntil, holdStock, prolongHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import {
  type Holder,
  type HoldLimitDeps,
  limitHolds,
} from '../../../sessions/checkout-sessions/server/limit-holds.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { StockHold } from '../rules/hold-clock.ts'
import { cartShortage } from './cart-shortage.ts'

type Deps = Omit<CartReadDeps, 'held'> & HoldLimitDeps & { db: Database }
type Ask = { session: string; checkoutSessionId: string; from: Holder }

/** How long units are kept from the moment a shopper begins to pay, and again when they ask for more time. */
export const PAYMENT_HOLD_MS = 10 * MINUTE_MS

/**
 * Keeps the units of the cart for a shopper who begins to pay. Doing it again changes nothing while
 * they are kept: a reload does not prolong it. Refused with `out-of-stock` when somebody was faster, and with
 * `too-many-holds` when too much is held from there.
 */
export async function startHold(deps: Deps, request: Ask): Promise<Outcome<StockHold>> {
  return deps.db.transaction(async (tx) => {
    const cart = await lockCart({ ...deps, held: heldQuantities }, tx, request.session, {
      exceptAttempt: request.checkoutSessionId,
    })
    const checkoutSession = await lockOwn(tx, request)
    if (checkoutSession === null || cart === null || cart.lines.length === 0)
      return no(deps, 'sessionExpired')
    const kept = await readHold(deps, tx, checkoutSession)
    if (kept !== null) return done(kept)
    const lines = cart.lines.toSorted((one, other) => one.variantId - other.variantId)
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (!(await limitHolds(deps, tx, { ...request, verb: 'starts', pieces }))) return no(deps, 'tooManyHolds')
    const until = new Date(deps.clock.now().getTime() + PAYMENT_HOLD_MS)
    const shortages = await holdStock(deps, tx, checkoutSession.id, lines, until)
    if (shortages.length > 0) return refused(...shortages.map((one) => cartShortage(cart, one, deps.texts())))
    const hold = await readHold(deps, tx, checkoutSession)
    return hold === null ? no(deps, 'holdLapsed') : done(hold)
  })
}

/** Keeps the units another {@link PAYMENT_HOLD_MS} longer, once for each checkout, while they are kept. */
export async function extendHold(deps: Deps, request: Ask): Promise<Outcome<StockHold>> {
  return deps.db.transaction(async (tx) => {
    const checkoutSession = await lockOwn(tx, request)
    if (checkoutSession === null) return no(deps, 'sessionExpired')
    if (checkoutSession.holdExtended) return no(deps, 'holdExtended')
    const until = await heldUntil(tx, checkoutSession.id)
    if (until === null || until <= deps.clock.now()) return no(deps, 'holdLapsed')
    if (!(await limitHolds(deps, tx, { ...request, verb: 'extends', pieces: 0 })))
      return no(deps, 'tooManyHolds')
    await prolongHold(tx, checkoutSession.id, new Date(until.getTime() + PAYMENT_HOLD_MS))
    await noteOnCheckoutSession(deps, tx, checkoutSession.id, { holdExtended: true })
    const hold = await readHold(deps, tx, { ...checkoutSession, holdExtended: true })
    return hold === null ? no(deps, 'holdLapsed') : done(hold)
  })
}

/** How long the units of a checkout session are still kept; `null` when they are not. */
export async function readHold(
  deps: Pick<Deps, 'clock'>,
  db: Database | Transaction,
  checkoutSession: Pick<CheckoutSession, 'id' | 'holdExtended'>,
): Promise<StockHold | null> {
  const until = await heldUntil(db, checkoutSession.id)
  if (until === null) return null
  const secondsLeft = Math.floor((until.getTime() - deps.clock.now().getTime()) / SECOND_MS)
  return secondsLeft > 0 ? { secondsLeft, mayExtend: !checkoutSession.holdExtended } : null
}

/** Locks the session's own checkout session if it can still be paid for. */
async function lockOwn(
  tx: Transaction,
  { session, checkoutSessionId }: Ask,
): Promise<CheckoutSession | null> {
  const checkoutSession = await lockCheckoutSession(tx, checkoutSessionId)
  const isOwn = checkoutSession?.session === session
  return isOwn && checkoutSession.state !== 'paid' && checkoutSession.state !== 'abandoned'
    ? checkoutSession
    : null
}

function no(deps: TextsDeps, why: Parameters<typeof checkoutRefusal>[0]) {
  return refused(checkoutRefusal(why, deps.texts()))
}
