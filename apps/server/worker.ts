import { systemChance } from '@buoy/kernel/server/chance.ts'

import { openLog } from './open-log.ts'
import { type Serving, serve } from './serve.ts'
import type { WorkerNews, WorkerTask } from './workers.ts'

/** One serving process of several: told by the primary what to serve and when to stop. */
let serving: Serving | null = null

process.on('message', (message: WorkerTask | 'stop') => {
  handle(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})
/** Signals of the terminal reach every process of the group; the primary alone decides when to stop. */
process.on('SIGINT', () => {})

async function handle(message: WorkerTask | 'stop'): Promise<void> {
  if (message === 'stop') {
    await serving?.stop()
    process.exit(0)
  }
  const logger = openLog(message.env.logLevel)
  serving = await serve({ ...message, clock: { now: () => new Date() }, chance: systemChance, logger })
  const news: WorkerNews = { kind: 'serving', announcement: serving.announcement }
  process.send?.(news)
}
