/** What became of a row: it is in the database, or was turned away because too many wait already. */
export type Added = 'written' | 'full'

/** Gathers rows and writes them together; `add` resolves when its row is in the database. */
export type Batcher<Row> = {
  /** Gives `full` at once when too many rows wait already. Rejects when the batch could not be written. */
  add: (row: Row) => Promise<Added>
  /** Writes what waits and takes nothing more. */
  close: () => Promise<void>
}

type BatcherOptions<Row> = {
  write: (rows: Row[]) => Promise<unknown>
  /** Rows of one write at most. */
  maxRows: number
  /** How long the first row of a batch waits for company, in ms. */
  waitMs: number
  /** Rows that may wait while the database is slow; more are turned away rather than piled up. */
  maxWaiting: number
}

type Waiting<Row> = { row: Row; resolve: (added: Added) => void; reject: (reason: unknown) => void }

/**
 * Group commit: rows that come while a write is under way go out together in the next one, so the
 * database sees a few statements a second whatever the traffic, and nobody is told "done" too early.
 */
export function createBatcher<Row>(options: BatcherOptions<Row>): Batcher<Row> {
  const waiting: Waiting<Row>[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let closed = false

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, options.maxRows)
      try {
        await options.write(batch.map(({ row }) => row))
        for (const { resolve } of batch) resolve('written')
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    // In the same breath as the last look at the queue: a row that comes later must start a write itself.
    writing = undefined
  }

  const start = () => {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll()
  }

  return {
    add: (row) => {
      if (closed) return Promise.reject(new Error('The log is closed.'))
      if (waiting.length >= options.maxWaiting) return Promise.resolve('full')
      return new Promise<Added>((resolve, reject) => {
        waiting.push({ row, resolve, reject })
        if (writing) return
        if (waiting.length >= options.maxRows) start()
        else timer ??= setTimeout(start, options.waitMs)
      })
    },
    close: async () => {
      closed = true
      if (waiting.length > 0) start()
      await writing
    },
  }
}
