import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import type { PayLinkInput } from '../../../orders/record/draft-contract.ts'
import { isPayable } from '../../../orders/record/rules/order-life.ts'
import { holdForOrder } from '../../../orders/record/server/hold-for-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { writeEvent } from '../../../orders/record/server/write-event.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { findOrder } from './find-order.ts'

const NO_ORDER: Refusal = { code: 'not-found', message: 'There is no such order.' }
const NOT_PAYABLE: Refusal = {
  code: 'not-payable',
  message: 'This order does not wait for a payment. Reload to see how it stands.',
}

/**
 * Gives an order's pay link to its customer: its units are kept for so many days from now on, none for
 * 0, and the link is mailed where the owner wants it. Refused, with nothing kept and nothing mailed, when
 * units are missing.
 */
export async function sendPayLink(
  deps: ReconcileDeps & { chance: Chance },
  input: PayLinkInput & { orderId: number; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<OrderDetail>> {
  const { orderId, keepDays, mails, owner } = input
  const order = await readOrder(deps.db, orderId)
  if (order === null) return refused(NO_ORDER)
  if (!isPayable(order.status)) return refused(NOT_PAYABLE)
  if (keepDays > 0) {
    const until = new Date(deps.clock.now().getTime() + keepDays * DAY_MS)
    const held = await holdForOrder(deps, { orderId, until })
    if (!held.ok) return held
  }
  await deps.db.transaction(async (tx) => {
    const by = { orderId, ownerName: owner.name }
    if (keepDays > 0) {
      const summary = `The units are kept for ${keepDays === 1 ? 'a day' : `${keepDays} days`}.`
      await writeEvent(deps, tx, { ...by, kind: 'hold', summary })
    }
    if (mails) {
      const event = await writeEvent(deps, tx, { ...by, kind: 'mail', summary: 'The pay link was sent.' })
      await enqueueOrderMail(deps, tx, { orderId, kind: 'invoice', reference: `link:${event}` })
    }
    const audited = {
      owner,
      kind: 'orders',
      ref: orderId,
      action: 'pay link given',
      subject: `order ${order.number}`,
      detail: { keepDays },
    }
    await recordAudit({ db: tx, clock: deps.clock }, audited)
  })
  const found = await findOrder(deps.db, orderId)
  return found === null ? refused(NO_ORDER) : done(found)
}
