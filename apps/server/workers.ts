import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Serving } from './serve.ts'
import type { ServeOptions } from './serve-options.ts'

/** A worker that dies is replaced after this pause, in ms, so that a crash at start does not spin. */
const REPLACE_AFTER_MS = 1000

export type WorkerTask = { env: ServeOptions['env']; databaseUrl: string; distDir: string }
export type WorkerNews = { kind: 'serving'; announcement: string[] }

/** Serves from several processes that share the port; resolves when the first of them serves. */
export async function serveInWorkers(options: ServeOptions): Promise<Serving> {
  const task: WorkerTask = { env: options.env, databaseUrl: options.databaseUrl, distDir: options.distDir }
  let stopping = false
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })

  function fork(): Promise<string[]> {
    const worker = cluster.fork()
    worker.send(task)
    worker.once('exit', (code) => {
      if (stopping) return
      options.logger.error({ code, worker: worker.id }, 'a worker ended unexpectedly; starting another')
      wait(REPLACE_AFTER_MS).then(fork, () => {})
    })
    return new Promise((resolve) => {
      worker.on('message', (news: WorkerNews) => resolve(news.announcement))
    })
  }

  const announcements = await Promise.all(Array.from({ length: options.env.workers }, fork))
  return {
    announcement: announcements[0] ?? [],
    stop: async () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter(
        (worker): worker is Worker => worker !== undefined,
      )
      await Promise.all(workers.map((worker) => end(worker)))
    },
  }
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.send('stop')
  })
}
