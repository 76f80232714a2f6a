import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openTestServer } from './server.ts'

/**
 * A test server in a process of its own, for browser tests: the browser's runner compiles JSX its own
 * way and must not load the shop's. Talks to its parent by messages (see e2e/support/server.ts).
 */
export type ServerNews =
  | { kind: 'open'; url: string; databaseUrl: string }
  | { kind: 'done'; errors: string[] }
  | { kind: 'cpu'; micros: number }
  | { kind: 'memory'; heapBytes: number; residentBytes: number }
export type ServerOrder =
  | { kind: 'advance'; ms: number }
  | { kind: 'errors' }
  /** How much processor time this process has had, in µs. */
  | { kind: 'cpu' }
  /** What it holds after a collection of garbage, in bytes. */
  | { kind: 'memory' }
  | { kind: 'close' }

/** Nobody hears it once the parent has gone. */
const tell = (news: ServerNews) => process.connected && process.send?.(news)

const buoy = await openTestServer({ seed: process.pid })
process.on('message', (order: ServerOrder) => {
  obey(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})
// The parent has gone without a word: nobody is left to be served.
process.on('disconnect', () => {
  obey({ kind: 'close' }).catch(() => process.exit(1))
})
tell({ kind: 'open', url: await buoy.listen(), databaseUrl: buoy.database.url })

async function obey(order: ServerOrder): Promise<void> {
  if (order.kind === 'cpu') {
    const { user, system } = process.cpuUsage()
    tell({ kind: 'cpu', micros: user + system })
    return
  }
  if (order.kind === 'memory') {
    collectGarbage()
    const { heapUsed, rss } = process.memoryUsage()
    tell({ kind: 'memory', heapBytes: heapUsed, residentBytes: rss })
    return
  }
  if (order.kind === 'advance') buoy.clock.advance(order.ms)
  if (order.kind === 'close') await buoy.close()
  tell({ kind: 'done', errors: buoy.errors() })
  if (order.kind === 'close') process.exit(0)
}

/** V8 collects on demand only when it was told to let programs ask. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
