import type { Socket } from 'node:net'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { adoptConnection } from './http/connections.ts'
import { openLog } from './open-log.ts'
import { ENDING_TIMES } from './serve.ts'
import { type BuoyServer, openServer } from './server.ts'
import type { WorkerNews, WorkerOrder } from './workers.ts'

/** One serving process of several: the primary tells what to serve, hands connections over, and says when to stop. */
export function serveAsWorker(): void {
  let buoy: BuoyServer | null = null
  let stopping: Promise<void> | null = null

  async function obey(order: WorkerOrder, socket: Socket | undefined): Promise<void> {
    if (order.kind === 'serve') {
      const { env, databaseUrl, distDir } = order
      const logger = openLog(env.logLevel)
      const clock = { now: () => new Date() }
      buoy = await openServer({ env, databaseUrl, distDir, clock, chance: systemChance, logger })
      await buoy.listen('connections handed over')
      tell({ kind: 'serving', announcement: await buoy.announcement() })
    }
    // One that has ended while it was handed over is handed over as nothing.
    if (order.kind === 'connection' && socket && buoy) adoptConnection(buoy.app.server, socket)
    if (order.kind === 'leave') buoy?.leave()
    if (order.kind === 'stop') await stop()
  }

  function stop(): Promise<void> {
    stopping ??= (async () => {
      await buoy?.close(ENDING_TIMES)
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
