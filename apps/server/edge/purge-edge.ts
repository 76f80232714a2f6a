import { createHash } from 'node:crypto'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs, QueueSettings, Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { z } from 'zod'
import type { Edge } from './edge-headers.ts'
import { changedTags } from './edge-tags.ts'
import { PURGE_PROTOCOLS } from './purge-protocols.ts'

export const PURGE_QUEUE: QueueSettings = { queue: 'purge-edge', retryLimit: 8 }

/** All processes hear of a change: within so many seconds the call is made once, after the last of them. */
const GATHER_SECONDS = 5
const TIMEOUT_MS = 10_000

const jobSchema = z.object({ tags: z.array(z.string()) })

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'>; edge: Edge | null; log: Log }

/**
 * What has the network in front of the shop forget what shows these products, or every page for `null`. It is called by a
 * job, which tries again while the network does not answer; without a network nothing is done.
 */
export function openPurge({ db, jobs, edge, log }: Deps): (products: readonly number[] | null) => void {
  return (products) => {
    if (edge === null || edge.purge === null) return
    const tags = changedTags(products)
    const key = createHash('sha256').update(tags.join()).digest('base64url')
    const once = { key, seconds: GATHER_SECONDS }
    jobs
      .enqueue(db, PURGE_QUEUE.queue, { tags }, { once, startAfterSeconds: GATHER_SECONDS })
      .catch((error: unknown) => log.error({ err: error }, 'pages that a network keeps could not be purged'))
  }
}

/** Calls the network; what it refuses is thrown, and tried again. */
export function purgeWorker(edge: Edge | null): Worker {
  return {
    queue: PURGE_QUEUE.queue,
    work: async (data) => {
      if (edge === null || edge.purge === null) return
      const { url, token } = edge.purge
      const { most, request, isDone } = PURGE_PROTOCOLS[edge.protocol]
      const { tags } = jobSchema.parse(data)
      for (let from = 0; from < tags.length; from += most) {
        const { headers, body } = request(tags.slice(from, from + most), token)
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
        const answer = await response.text()
        if (!response.ok || !isDone(answer))
          throw new Error(`${new URL(url).host} did not forget pages: status ${response.status}.`)
      }
    },
  }
}
