import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { z } from 'zod'
import { giveTurns, STOCK_ALERT_MAIL_QUEUE } from './give-turns.ts'
import { sendBackInStock } from './send-back-in-stock.ts'
import type { StockAlertDeps } from './subscribe-to-stock.ts'

const TURNS_QUEUE = 'stock-alert-turns'
/** Stock comes back in many ways (a delivery, a refund, a lapsed hold, a file); each minute is soon enough. */
const EACH_MINUTE = '* * * * *'

export const STOCK_ALERT_QUEUES = [{ queue: TURNS_QUEUE, retryLimit: 0 }, { queue: STOCK_ALERT_MAIL_QUEUE }]

/** The work of telling those who wait. */
export function stockAlertWorkers(deps: MailDeps & Omit<StockAlertDeps, 'chance'>): Worker[] {
  return [
    {
      queue: TURNS_QUEUE,
      cron: EACH_MINUTE,
      work: async () => {
        await giveTurns(deps)
      },
    },
    {
      queue: STOCK_ALERT_MAIL_QUEUE,
      work: (data) => sendBackInStock(deps, z.object({ alertId: z.int() }).parse(data).alertId),
    },
  ]
}
