import type { Socket } from 'node:net'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { type House, openHouse } from './house.ts'
import { takeConnection } from './http/connections.ts'
import { openLog } from './open-log.ts'
import { ENDING_TIMES } from './serve.ts'
import type { WorkerNews, WorkerOrder } from './workers.ts'

/** One serving process of several: the primary tells what to serve, hands connections over, and says when to stop. */
export function serveAsWorker(): void {
  let house: House | null = null
  let stopping: Promise<void> | null = null

  async function obey(order: WorkerOrder, socket: Socket | undefined): Promise<void> {
    if (order.kind === 'serve') {
      const { env, databaseUrl, distDir } = order
      const logger = openLog(env.logLevel)
      const clock = { now: () => new Date() }
      house = await openHouse({ env, databaseUrl, distDir, clock, chance: systemChance, logger })
      await house.listen('connections handed over')
      tell({ kind: 'serving', announcement: await house.announcement() })
    }
    // One that has ended while it was handed over is handed over as nothing.
    if (order.kind === 'connection' && socket && house) takeConnection(house.app.server, socket)
    if (order.kind === 'leave') house?.leave()
    if (order.kind === 'stop') await stop()
  }

  function stop(): Promise<void> {
    stopping ??= (async () => {
      await house?.close(ENDING_TIMES)
      process.exit(0)
    })()
    return stopping
  }

  process.on('message', (order: WorkerOrder, socket: Socket | undefined) => {
    obey(order, socket).catch(fail)
  })
  // The primary has gone: nobody hands anything over any more, and its port must not be held by what it left.
  process.on('disconnect', () => {
    stop().catch(fail)
  })
  // Signals of the terminal reach every process of the group; the primary alone decides when to stop.
  process.on('SIGINT', () => {})
}

function tell(news: WorkerNews): void {
  if (process.connected) process.send?.(news)
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
