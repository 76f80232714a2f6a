import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { enqueueCustomerMail } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { findCustomer } from '@buoy/people/customers/server/read-customer.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { readOrders } from '../../orders/record/server/read-order.ts'
import { mayMoveSubscription } from '../rules/subscription-life.ts'
import { SUBSCRIPTIONS_PATH } from '../rules/subscription-paths.ts'
import { subscription } from './subscription.table.ts'

export type EndByOwnerDeps = { db: Database; clock: Clock; jobs: Jobs }

/** There is no repeat order with this id. */
export const UNKNOWN_AGREEMENT: Refusal = { code: 'not-found', message: 'There is no such repeat order.' }
const OVER: Refusal = { code: 'over', message: 'This repeat order has ended already. Nothing was changed.' }

/**
 * Ends a customer's repeat order for them: nothing more is sent or charged, a mail tells them so, and the log
 * says who did it. An order that waits for its money stays as it is. Refuses `not-found` and `over`.
 */
export async function endByOwner(
  deps: EndByOwnerDeps,
  request: { id: number; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(subscription).where(eq(subscription.id, request.id)).for('update')
    if (found === undefined) return refused(UNKNOWN_AGREEMENT)
    if (!mayMoveSubscription(found.status, 'ended')) return refused(OVER)
    await tx
      .update(subscription)
      .set({ status: 'ended', endedAt: deps.clock.now(), problem: null })
      .where(eq(subscription.id, found.id))
    const [origin] = await readOrders(tx, [found.orderId])
    const number = String(origin?.number ?? found.orderId)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: request.owner,
        kind: 'orders',
        ref: found.orderId,
        action: 'repeat order ended',
        subject: `order ${number}`,
      },
    )
    const person = await findCustomer(tx, found.customerId)
    if (person === null) return done(null)
    await enqueueCustomerMail(deps, tx, {
      kind: 'agreement-ended',
      email: person.email,
      firstName: person.firstName,
      path: SUBSCRIPTIONS_PATH,
      facts: { 'order.number': number },
    })
    return done(null)
  })
}
