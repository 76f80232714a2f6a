import { type Database, openDatabase, type Read } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { Pool } from 'pg'
import { awaitReplay, whyUnfit } from './replica-state.ts'

const POOL_SIZE = 20
/** A replica that takes no connection in this time is away, in ms. */
const CONNECT_TIMEOUT_MS = 1000
/** So long a read waits for what was committed before it, in ms: a replica nearby has it within a few. */
const PATIENCE_MS = 100
/** How often a replica that is not used is looked at, in ms. */
const LOOK_EVERY_MS = 1000

/** Where reads go: to the replica, or to the database itself and why. `none` where no replica is set. */
export type ReplicaState = 'none' | 'used' | 'away' | 'behind' | 'unfit'

export type Reads = {
  read: Read
  state: () => ReplicaState
  /** How many reads were done where so far. */
  counts: () => { replica: number; primary: number }
  close: () => Promise<void>
}

/**
 * Reads from the replica of `DATABASE_READ_URL`. Before each piece of work the database is asked how far its log is on
 * disk, and the replica whether it has replayed that: so whatever was committed before is seen, by this process or
 * another, and what is drawn after an announcement never shows what was before it. Where the replica does not get there
 * in a tenth of a second, is away or fails, the database does the work; then nobody waits for the replica until a look
 * each second finds it current again.
 */
export async function openReads(deps: {
  db: Database
  pool: Pool
  readUrl: string | undefined
  log: Log
}): Promise<Reads> {
  const { db, pool, readUrl, log } = deps
  const counted = { replica: 0, primary: 0 }
  if (readUrl === undefined)
    return { read: (work) => work(db), state: () => 'none', counts: () => counted, close: async () => {} }

  const replicaPool = new Pool({
    connectionString: readUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'buoy reads',
  })
  const replica = openDatabase(replicaPool)
  const pools = { primary: pool, replica: replicaPool }
  let state: ReplicaState = 'away'
  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function become(next: ReplicaState, reason: object): void {
    if (next === state) return
    if (next === 'used') log.info({ replica: next }, 'reads go to the replica')
    else log.warn({ replica: next, ...reason }, 'reads go to the database until the replica is current again')
    state = next
    if (next !== 'used') lookLater()
  }
  replicaPool.on('error', (error) => become('away', { err: error }))

  function lookLater(): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_EVERY_MS)
    timer.unref()
  }

  async function look(): Promise<void> {
    try {
      const reason = await whyUnfit(pools)
      if (reason !== null) become('unfit', { reason })
      else become((await awaitReplay(pools, PATIENCE_MS)) ? 'used' : 'behind', {})
    } catch (error) {
      become('away', { err: error })
    }
    if (!isUsed()) lookLater()
  }
  const isUsed = () => state === 'used'

  /** Whether the replica has everything committed so far; what it cannot tell, the database itself will. */
  async function isCurrent(): Promise<boolean> {
    if (!isUsed()) return false
    try {
      if (await awaitReplay(pools, PATIENCE_MS)) return true
      become('behind', {})
    } catch (error) {
      become('away', { err: error })
    }
    return false
  }

  await look()
  return {
    read: async (work) => {
      if (await isCurrent()) {
        try {
          const result = await work(replica)
          counted.replica += 1
          return result
        } catch (error) {
          // A connection that was lost, or a statement that the replay of the log has ended; what is wrong with the work
          // itself the database says again.
          log.warn({ err: error }, 'a read failed on the replica; the database does it')
        }
      }
      counted.primary += 1
      return work(db)
    },
    state: () => state,
    counts: () => counted,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
      await replicaPool.end()
    },
  }
}
