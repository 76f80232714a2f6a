import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'
import { ORDER_MAIL_QUEUE, orderMailJob } from '../../../orders/record/server/order-mail-queue.ts'
import { REVIEW_REQUEST_QUEUE, requestReview } from './request-review.ts'
import { type OrderMailDeps, writeOrderMail } from './write-order-mail.ts'

export const ORDER_MAIL_QUEUES = [{ queue: ORDER_MAIL_QUEUE }, { queue: REVIEW_REQUEST_QUEUE }]

/** The work that mails about orders need done: writing them, and asking for reviews later. */
export function orderMailWorkers(deps: OrderMailDeps): Worker[] {
  return [
    { queue: ORDER_MAIL_QUEUE, work: (data) => writeOrderMail(deps, orderMailJob.parse(data)) },
    {
      queue: REVIEW_REQUEST_QUEUE,
      work: (data) => requestReview(deps, z.object({ orderId: z.int() }).parse(data).orderId),
    },
  ]
}
