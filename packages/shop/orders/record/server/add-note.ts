import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { enqueueOrderMail } from './order-mail-queue.ts'
import { readOrder } from './read-order.ts'
import { writeEvent } from './write-event.ts'

/** Writes a note to an order: for those who run the shop, or mailed to the customer too. */
export async function addNote(
  deps: { db: Database; clock: Clock; jobs: Jobs },
  input: { orderId: number; text: string; toCustomer: boolean; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<null>> {
  const { orderId, text, toCustomer, owner } = input
  return deps.db.transaction(async (tx) => {
    const order = await readOrder(tx, orderId)
    if (order === null) return refused({ code: 'not-found', message: 'There is no such order.' })
    const kind = toCustomer ? 'customer-note' : 'note'
    const event = await writeEvent(deps, tx, { orderId, kind, summary: text, ownerName: owner.name })
    if (toCustomer) {
      await enqueueOrderMail(deps, tx, { orderId, kind: 'note', reference: `note:${event}`, text })
    }
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'orders',
        ref: orderId,
        action: toCustomer ? 'note sent to customer' : 'note written',
        subject: `order ${order.number}`,
      },
    )
    return done(null)
  })
}
