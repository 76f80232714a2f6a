import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'
import type { MailServer } from './mail-server.ts'
import { SEND_MAIL_QUEUE, type SendDeps, sendMail } from './send-mail.ts'

export const MAIL_QUEUES = [{ queue: SEND_MAIL_QUEUE }]

/** Sends what features have written; without a mail server it is kept for the console. */
export function mailWorkers(deps: Omit<SendDeps, 'server'> & { server: MailServer | null }): Worker[] {
  const { server } = deps
  return [
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
