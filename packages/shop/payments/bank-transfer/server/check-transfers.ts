import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { abandonCheckoutSession } from '../../ledger/server/abandon-checkout-session.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { emailMessages } from '../messages.ts'
import { bankTransfer } from './bank-transfer.table.ts'

/** Asks for a mail about an order in the transaction of what it tells about. */
export type MailOrder = (
  deps: { jobs: Jobs },
  tx: Transaction,
  mail: { orderId: number; kind: 'coming' | 'cancelled'; reference: string; text?: string },
) => Promise<void>

export type CheckTransfersDeps = ReconcileDeps & TextsDeps & { mailOrder: MailOrder }

const QUEUE = 'look-after-transfers'
/** Transfers of one run; the next takes the rest. */
const BATCH = 100

export const TRANSFER_QUEUES = [{ queue: QUEUE, retryLimit: 0 }]

/** The work that bank transfers need done: reminders, and the end of those that do not come. */
export function transferWorkers(deps: CheckTransfersDeps): Worker[] {
  return [{ queue: QUEUE, cron: '*/15 * * * *', work: () => checkTransfers(deps) }]
}

/**
 * Reminds shoppers, once, whose transfer is due for it, and cancels orders whose transfer has not come in time: their
 * units and coupons go back. One that fails keeps no other waiting.
 */
export async function checkTransfers(deps: CheckTransfersDeps): Promise<void> {
  const now = deps.clock.now()
  const waiting = eq(bankTransfer.state, 'waiting')
  const late = await deps.db
    .select()
    .from(bankTransfer)
    .where(and(waiting, lte(bankTransfer.cancelAt, now)))
    .orderBy(asc(bankTransfer.cancelAt))
    .limit(BATCH)
  for (const { checkoutSessionId, orderId, id } of late) {
    try {
      const why = 'The bank transfer did not come in time.'
      const checkoutSession = await abandonCheckoutSession(deps, checkoutSessionId, { why, order: 'cancel' })
      if (checkoutSession?.state !== 'abandoned') continue
      await deps.db.transaction((tx) =>
        deps.mailOrder(deps, tx, { orderId, kind: 'cancelled', reference: id }),
      )
    } catch (error) {
      deps.log.error({ err: error, transfer: id }, 'a bank transfer could not be ended')
    }
  }
  await remind(deps, now)
}

async function remind(deps: CheckTransfersDeps, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: bankTransfer.id, orderId: bankTransfer.orderId })
      .from(bankTransfer)
      .where(
        and(
          eq(bankTransfer.state, 'waiting'),
          lte(bankTransfer.remindAt, now),
          isNull(bankTransfer.remindedAt),
        ),
      )
      .orderBy(asc(bankTransfer.remindAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const text = translator(emailMessages, deps.texts())('reminder')
    for (const { id, orderId } of due) {
      await tx.update(bankTransfer).set({ remindedAt: now }).where(eq(bankTransfer.id, id))
      const reference = `${id}:reminder`
      await deps.mailOrder(deps, tx, { orderId, kind: 'coming', reference, text })
    }
  })
}
