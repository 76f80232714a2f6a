import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { type NewLedgerEntry, writeLedger } from './ledger.ts'

/**
 * Notes that the money of an order is not where it should be: in the ledger, which the order's time line shows, and
 * by a mail to the owner with the same words. `reference` names what has happened, so that it is mailed once.
 */
export async function noteTrouble(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  trouble: Omit<NewLedgerEntry, 'at'> & {
    kind: 'mismatch' | 'refund-failed' | 'fraud-warning'
    reference: string
  },
): Promise<void> {
  const { orderId, kind, reference, summary } = trouble
  await writeLedger(tx, { ...trouble, at: deps.clock.now() })
  const mail = { orderId, kind: 'trouble', reference: `${kind}:${reference}`, text: summary } as const
  await enqueueOrderMail(deps, tx, mail)
}
