import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { publishDuePosts } from './move-post.ts'

const PUBLISH_QUEUE = 'publish-due-posts'

/** The queues of the journal. */
export const POST_QUEUES = [{ queue: PUBLISH_QUEUE, retryLimit: 0 }]

/** The work that posts need done: every minute, publishing what is due. */
export function postWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: PUBLISH_QUEUE,
      cron: '* * * * *',
      work: async () => {
        await publishDuePosts(deps)
      },
    },
  ]
}
