import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'

/** Jobs {@link OrderMailJob}: write the mails that one happening in an order's life calls for. */
export const ORDER_MAIL_QUEUE = 'order-mails'

/** What has happened. `paid` is the receipt; `coming`: the money takes days; `failed` and `invoice` carry a link to pay, `note` the owner's words, `trouble` what the owner must know of the money. */
export const ORDER_MAIL_KINDS = [
  'paid',
  'processing',
  'on-hold',
  'coming',
  'completed',
  'refunded',
  'failed',
  'cancelled',
  'note',
  'invoice',
  'authorised',
  'disputed',
  'dispute-decided',
  'trouble',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/**
 * `reference` names the happening where an order can have several of a kind, such as `refund:7`: the
 * same one asked for again writes nothing. `text` is what the owner says in it. Jobs written before
 * there were kinds are receipts.
 */
export const orderMailJob = z.object({
  orderId: z.int(),
  kind: z.enum(ORDER_MAIL_KINDS).default('paid'),
  reference: z.string().max(100).default(''),
  text: z.string().max(10_000).default(''),
})
export type OrderMailJob = z.infer<typeof orderMailJob>

/** Asks for an order's mails in the transaction of what they tell about. */
export async function enqueueOrderMail(
  deps: { jobs: Jobs },
  tx: Database | Transaction,
  job: z.input<typeof orderMailJob>,
): Promise<void> {
  await deps.jobs.enqueue(tx, ORDER_MAIL_QUEUE, job)
}
