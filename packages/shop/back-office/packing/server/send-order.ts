import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { STATUS_WORDS } from '../../../orders/record/rules/order-life.ts'
import { moveOrder } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder } from '../../../orders/record/server/read-order.ts'
import { type OrderTextsDeps, textsOfOrder } from '../../../orders/record/server/texts-of-order.ts'
import { writeEvent } from '../../../orders/record/server/write-event.ts'
import type { SentInput } from '../contract.ts'
import { carrierLabel, sentWords } from '../rules/carriers.ts'
import { parcelTable } from './parcel.table.ts'

export const NOT_TO_SEND = { code: 'not-found', message: 'There is no such order to send.' }

/**
 * Marks an order as sent: it is completed, its parcel and who packed it are kept, and the customer
 * gets the mail with the number to follow. All of it or nothing. Refuses `not-found`, and `not-allowed`
 * for an order that is not waiting to be sent, such as one that a colleague has sent meanwhile.
 */
export async function sendOrder(
  deps: OrderTextsDeps & { db: Database; clock: Clock; jobs: Jobs },
  input: SentInput & { orderId: number; owner: Owner },
): Promise<Outcome<null>> {
  const { orderId, carrier, tracking, owner } = input
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return refused(NOT_TO_SEND)
    if (order.status !== 'processing') {
      const message = `Order ${order.number} is not waiting to be sent: it stands at “${STATUS_WORDS[order.status]}”. Reload the list.`
      return refused({ code: 'not-allowed', message })
    }
    await moveOrder(deps, tx, order, 'completed', 'owner', owner.name)
    const at = deps.clock.now()
    await tx.insert(parcelTable).values({ orderId, carrier, tracking, packedBy: owner.name, at })
    const words = sentWords(carrier, tracking, SOURCE_TEXT_LOCALE)
    await writeEvent(deps, tx, { orderId, kind: 'note', summary: words, ownerName: owner.name })
    if (input.tellsCustomer) {
      const reference = `completed:${at.getTime()}`
      const text = sentWords(carrier, tracking, textsOfOrder(deps, order))
      await enqueueOrderMail(deps, tx, { orderId, kind: 'completed', reference, text })
    }
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'orders',
        ref: orderId,
        action: 'order sent',
        subject: `order ${order.number}`,
        detail: { carrier: carrierLabel(carrier), told: input.tellsCustomer },
      },
    )
    return done(null)
  })
}
