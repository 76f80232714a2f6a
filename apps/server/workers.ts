import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { stopAccepting } from './http/connections.ts'
import type { Serving } from './serve.ts'
import type { ServeOptions } from './serve-options.ts'

/** A worker that dies is replaced after this pause, in ms, so that a crash at start does not spin. */
const REPLACE_AFTER_MS = 1000
/** A worker that fails so often in a row before any serves keeps the shop from starting. */
const MOST_FAILURES = 3
/** The argument that makes the program of the server a worker. */
export const WORKER_FLAG = '--worker'

export type WorkerOrder =
  | ({ kind: 'serve' } & Pick<ServeOptions, 'env' | 'databaseUrl' | 'distDir'>)
  | { kind: 'connection' }
  /** Each answer is the last on its connection from now on. */
  | { kind: 'leave' }
  | { kind: 'stop' }
export type WorkerNews = { kind: 'serving'; announcement: string[] }

/** Processes that serve, and how connections are handed to them. */
type Workers = {
  start: () => Promise<string[]>
  exportPersonalData: (socket: Socket) => void
  all: () => ChildProcess[]
}

/**
 * Serves from several processes; resolves when all of them serve. This process accepts connections and hands them over
 * in turn: so it can stop accepting while every worker still answers, which workers that share a port cannot.
 */
export async function serveInWorkers(options: ServeOptions): Promise<Serving> {
  const { env, logger } = options
  const state = { isStopping: false }
  const workers = openWorkers(options, state)
  const announcements = await Promise.all(Array.from({ length: env.workers }, workers.start))
  const server = await accept(workers, env)
  logger.info(`${env.workers} workers serve at http://${env.host}:${env.port}`)
  return {
    announcement: announcements[0] ?? [],
    stop: async () => {
      state.isStopping = true
      for (const worker of workers.all()) order(worker, { kind: 'leave' })
      await stopAccepting(server)
      await Promise.all(workers.all().map(end))
    },
  }
}

function openWorkers(options: ServeOptions, state: { isStopping: boolean }): Workers {
  const { env, databaseUrl, distDir, logger } = options
  const all = new Set<ChildProcess>()
  const serving: ChildProcess[] = []
  /** Accepted while no worker served, after a crash of all. */
  const waiting: Socket[] = []
  let failures = 0
  let hasServed = false

  function start(): Promise<string[]> {
    const worker = fork(process.argv[1] ?? '', [WORKER_FLAG], { execArgv: process.execArgv })
    all.add(worker)
    order(worker, { kind: 'serve', env, databaseUrl, distDir })
    return new Promise((resolve, reject) => {
      worker.on('message', (news: WorkerNews) => {
        hasServed = true
        serving.push(worker)
        for (const socket of waiting.splice(0)) exportPersonalData(socket)
        resolve(news.announcement)
      })
      worker.once('exit', (code) => {
        all.delete(worker)
        if (serving.includes(worker)) serving.splice(serving.indexOf(worker), 1)
        if (state.isStopping) return
        failures = hasServed ? 0 : failures + 1
        if (failures >= MOST_FAILURES) return reject(new Error('The workers end before they serve.'))
        replace(logger, worker, code).then(start).then(resolve, reject)
      })
    })
  }

  function exportPersonalData(socket: Socket): void {
    const worker = serving.shift()
    if (worker === undefined) return void waiting.push(socket)
    serving.push(worker)
    order(worker, { kind: 'connection' }, socket)
  }
  return { start, exportPersonalData, all: () => [...all] }
}

async function replace(logger: Logger, worker: ChildProcess, code: number | null): Promise<void> {
  logger.error({ code, worker: worker.pid }, 'a worker ended unexpectedly; starting another')
  await wait(REPLACE_AFTER_MS)
}

/** Nothing is read from a connection before its worker has it. */
async function accept({ exportPersonalData }: Workers, { port, host }: ServeOptions['env']): Promise<Server> {
  const server = createServer({ pauseOnConnect: true, noDelay: true }, exportPersonalData)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return server
}

/** What was sent to a worker before is with it before this. */
function order(worker: ChildProcess, what: WorkerOrder, socket?: Socket): void {
  if (!worker.connected) {
    socket?.destroy()
    return
  }
  worker.send(what, socket, { keepOpen: false }, () => {})
}

function end(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return resolve()
    worker.once('exit', () => resolve())
    order(worker, { kind: 'stop' })
  })
}
