import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { and, eq, lt, or } from 'drizzle-orm'
import { sweepTickets } from '../../forms/server/sweep-tickets.ts'
import { type MessageMailDeps, mailMessage } from './mail-message.ts'
import { messageTable } from './message.table.ts'
import { MESSAGE_MAIL_QUEUE, messageMailJob } from './message-queue.ts'
import { readMessageSettings } from './message-settings.ts'

const SWEEP_QUEUE = 'sweep-messages'

/** Spam can be taken out of its folder for so long, in days. */
const KEEP_SPAM_DAYS = 30

/** The queues of messages, with how often a failed job is tried again. */
export const MESSAGE_QUEUES = [{ queue: MESSAGE_MAIL_QUEUE }, { queue: SWEEP_QUEUE, retryLimit: 0 }]

/** The work that messages need done: the mail about each, and the nightly sweep. */
export function messageWorkers(deps: MessageMailDeps): Worker[] {
  return [
    {
      queue: MESSAGE_MAIL_QUEUE,
      work: (data) => mailMessage(deps, messageMailJob.parse(data).messageId),
    },
    { queue: SWEEP_QUEUE, cron: '20 16 * * *', work: () => sweepMessages(deps) },
  ]
}

/** Forgets messages that are older than the settings say, spam older than 30 days, and tickets that have ended. */
export async function sweepMessages(deps: { db: Database; clock: Clock }): Promise<void> {
  const { keepDays } = await readMessageSettings(deps)
  const now = deps.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const isOldSpam = and(eq(messageTable.state, 'spam'), lt(messageTable.at, before(KEEP_SPAM_DAYS)))
  const isOld = keepDays === null ? undefined : lt(messageTable.at, before(keepDays))
  await deps.db.delete(messageTable).where(or(isOldSpam, isOld))
  await sweepTickets(deps)
}
