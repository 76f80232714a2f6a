import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { ownAccount } from '../../accounts/server/own-account.ts'
import { orderVisitor } from './order-visitor.table.ts'
import { visitorKey } from './visitor-key.ts'

/**
 * Keeps which browser an order of our own shop came from, so that it can be counted for the popup they answered.
 * `cookie` is what the popup script has left with them; without it nothing is kept. Never throws, since the
 * order stands: what cannot be kept is logged.
 */
export async function linkOrder(
  deps: { db: Database; clock: Clock; log: Log; secret: string },
  order: { orderId: number; cookie: string | null; ip: string; userAgent: string },
): Promise<void> {
  const { orderId, cookie } = order
  if (cookie === null) return
  try {
    const account = await ownAccount(deps)
    if (account === null) return
    const { clientId } = account
    const visitor = visitorKey({ ...deps, sign: openKeyedHash(deps.secret) }, clientId, { ...order, cookie })
    await deps.db.insert(orderVisitor).values({ orderId, clientId, visitor }).onConflictDoNothing()
  } catch (error) {
    deps.log.error({ err: error, order: orderId }, 'the browser of an order could not be kept for popups')
  }
}
