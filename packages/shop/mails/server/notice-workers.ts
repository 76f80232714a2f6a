import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { CUSTOMER_MAIL_QUEUE, customerMailJob } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { STAFF_MAIL_QUEUE, staffMailJob } from '@buoy/people/owners/server/staff-mail-queue.ts'
import { z } from 'zod'
import { ORDER_MAIL_QUEUE, orderMailJob } from '../../orders/record/server/order-mail-queue.ts'
import type { MailServer } from './mail-server.ts'
import { REVIEW_REQUEST_QUEUE, requestReview } from './request-review.ts'
import { SEND_MAIL_QUEUE, sendMail } from './send-mail.ts'
import { writeCustomerMail } from './write-customer-mail.ts'
import { type OrderMailDeps, writeOrderMail } from './write-order-mail.ts'
import { writeStaffMail } from './write-staff-mail.ts'

export type NoticeDeps = Omit<OrderMailDeps, 'sendsMail'> & {
  /** `null` keeps mail for the console. */
  server: MailServer | null
}

export const NOTICE_QUEUES = [
  { queue: ORDER_MAIL_QUEUE },
  { queue: SEND_MAIL_QUEUE },
  { queue: REVIEW_REQUEST_QUEUE },
]

/** The work of the post room: writing mails and sending what is written. */
export function noticeWorkers(deps: NoticeDeps): Worker[] {
  const { server } = deps
  const writing = { ...deps, sendsMail: server !== null }
  return [
    {
      queue: ORDER_MAIL_QUEUE,
      work: (data) => writeOrderMail(writing, orderMailJob.parse(data)),
    },
    {
      queue: REVIEW_REQUEST_QUEUE,
      work: (data) => requestReview(writing, z.object({ orderId: z.int() }).parse(data).orderId),
    },
    {
      queue: CUSTOMER_MAIL_QUEUE,
      work: (data) => writeCustomerMail(writing, customerMailJob.parse(data)),
    },
    {
      queue: STAFF_MAIL_QUEUE,
      work: (data) => writeStaffMail(writing, staffMailJob.parse(data)),
    },
    {
      queue: SEND_MAIL_QUEUE,
      work: async (data) => {
        // Mail queued while there was a mail server waits until there is one again.
        if (server === null) throw new Error('There is no mail server: SMTP_URL is not set')
        await sendMail({ ...deps, server }, z.object({ id: z.int() }).parse(data).id)
      },
    },
  ]
}
