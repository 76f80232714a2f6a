import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import {
  createCheckoutSessionForOrder,
  dropCheckoutSession,
  lockCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { holdStock, releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { isPayable } from '../rules/order-life.ts'
import { setOrderCheckoutSession } from './move-order.ts'
import { lockOrder, piecesOf, readOrder } from './read-order.ts'

const NOT_PAYABLE: Refusal = {
  code: 'not-payable',
  message: 'This order does not wait for a payment. Reload to see how it stands.',
}
const MOVED_ON: Refusal = {
  code: 'changed',
  message: 'The order has changed meanwhile. Reload and try again; nothing was kept.',
}

/**
 * Keeps the units of an order that nobody pays for yet, all or none, until a moment. They hang on the
 * checkout session that the pay link will use, so anyone who pays does not meet their own hold; the job that releases
 * lapsed holds ends this one, too. Refused with `out-of-stock` where others were faster.
 */
export async function holdForOrder(
  deps: { db: Database; clock: Clock; chance: Chance },
  request: { orderId: number; until: Date },
): Promise<Outcome<{ until: Date }>> {
  return deps.db.transaction(async (tx) => {
    const found = await readOrder(tx, request.orderId)
    if (found === null || !isPayable(found.status)) return refused(NOT_PAYABLE)
    const last =
      found.checkoutSessionId === null ? null : await lockCheckoutSession(tx, found.checkoutSessionId)
    const live = last === null || hasEnded(last.state) ? null : last
    const { id: orderId, total: amount } = found
    const asked = { session: `order:${orderId}`, orderId, amount, inCart: false }
    const checkoutSession = live ?? (await createCheckoutSessionForOrder(deps, tx, asked))
    if (checkoutSession === null) return refused(MOVED_ON)
    const takeBack = async () => {
      if (live !== null) return
      await releaseHold(tx, checkoutSession.id)
      await dropCheckoutSession(tx, checkoutSession.id)
    }
    const shortages = await holdStock(deps, tx, checkoutSession.id, piecesOf(found), request.until)
    if (shortages.length > 0) {
      await takeBack()
      const names = new Map(found.lines.map(({ variantId, name }) => [variantId, name]))
      return refused(
        ...shortages.map(({ variantId, left }) => ({
          code: 'out-of-stock',
          message: `${names.get(variantId) ?? 'A product'}: ${left} left to keep. Change the order, or send the link without keeping the units.`,
        })),
      )
    }
    const order = await lockOrder(tx, orderId)
    if (order === null || order.checkoutSessionId !== found.checkoutSessionId || !isPayable(order.status)) {
      await takeBack()
      return refused(MOVED_ON)
    }
    if (live === null) await setOrderCheckoutSession(deps, tx, orderId, checkoutSession.id)
    return done({ until: request.until })
  })
}
