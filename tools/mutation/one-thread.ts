import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolWorker } from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>[1]

const ENTRY = resolve(import.meta.dirname, 'one-thread-worker.ts')
const NAME = 'one-thread'

let thread: Worker | undefined
/** Settles when the run before has ended: Vitest begins the next one without waiting for it. */
let lastRun: Promise<void> = Promise.resolve()

/**
 * A pool of Vitest that runs the tests of all mutants in one thread, one mutant after another. Vitest's own pools start a
 * thread for each run, which takes ten times as long as most tests do.
 */
export const oneThread = { name: NAME, createPoolWorker: reuseThread }

/** What one run of Vitest sees of the thread: its listeners end with the run, the thread does not. */
function reuseThread(): PoolWorker {
  const listeners: [string, Listener][] = []
  const { promise, resolve: end } = Promise.withResolvers<void>()
  return {
    name: NAME,
    on(event, listener) {
      listeners.push([event, listener])
      runningThread().on(event, listener)
    },
    off: (event, listener) => void thread?.off(event, listener),
    send: (message) => runningThread().postMessage(message),
    async start() {
      const before = lastRun
      lastRun = promise
      await before
      runningThread()
    },
    async stop() {
      for (const [event, listener] of listeners) thread?.off(event, listener)
      end()
    },
    deserialize: (data) => data,
  }
}

function runningThread(): Worker {
  thread ??= new Worker(ENTRY, { stdout: true, stderr: true }).on('exit', () => {
    thread = undefined
  })
  return thread
}
