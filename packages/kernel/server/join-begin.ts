import { type ClientBase, Query, type QueryConfig, type QueryResult } from 'pg'

/** What of pg's connection a statement writes itself with. */
type Wire = {
  stream: { cork: () => void; uncork: () => void }
  parse: (config: { text: string }) => void
  bind: (config: { statement: string }) => void
  execute: (config: object) => void
}
/** The two steps of pg's query that are changed: what is written, and the notice that a statement is complete. */
type Steps = { prepare: (wire: Wire) => void; handleCommandComplete: (notice: unknown, wire: Wire) => void }

const BEGIN = { name: 'buoy_begin', text: 'begin' }
const DONE = { rows: [], fields: [], rowCount: null, oid: 0 }

/**
 * Has a connection send `begin` together with the first statement of its transaction: one round trip less, and none for
 * a transaction without statements. Both are one batch of the protocol, so where `begin` fails the server skips the
 * statement. `begin` is prepared at once: nothing is parsed in front of the statement. Behind a pooler, where the next
 * transaction may have another process that has prepared nothing, it is parsed each time. To be awaited before the
 * connection is used.
 */
export async function joinBegin(client: ClientBase, { isPooled = false } = {}): Promise<void> {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => Promise<QueryResult>
  const begin = isPooled ? BEGIN.text : BEGIN
  if (!isPooled) {
    await send(BEGIN)
    await send('rollback')
  }
  let isHeld = false
  const joined = (statement: unknown, ...rest: unknown[]): unknown => {
    const text = textOf(statement)
    if (text === BEGIN.text && !isHeld) {
      isHeld = true
      return Promise.resolve({ ...DONE, command: 'BEGIN' })
    }
    if (!isHeld) return send(statement, ...rest)
    isHeld = false
    if (text === 'commit' || text === 'rollback')
      return Promise.resolve({ ...DONE, command: text.toUpperCase() })
    const [values] = rest
    if (isBatchable(statement) && Array.isArray(values) && values.length > 0)
      return sendBoth(send, { statement, values, isPooled })
    return send(begin).then(() => send(statement, ...rest))
  }
  client.query = joined as typeof client.query
}

function sendBoth(
  send: (query: Query) => unknown,
  { statement, values, isPooled }: { statement: QueryConfig; values: unknown[]; isPooled: boolean },
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new Query(statement, values, (error: Error | null | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as QueryResult),
    )
    const steps = query as unknown as Steps
    const { prepare, handleCommandComplete } = steps
    let hasBegun = false
    steps.prepare = (wire) => {
      if (isPooled) wire.parse({ text: BEGIN.text })
      wire.bind({ statement: isPooled ? '' : BEGIN.name })
      wire.execute({})
      prepare.call(query, wire)
    }
    steps.handleCommandComplete = (notice, wire) => {
      if (hasBegun) handleCommandComplete.call(query, notice, wire)
      hasBegun = true
    }
    send(query)
  })
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  return (statement as Partial<QueryConfig> | null)?.text
}

/** A statement that comes with values: those without may be several in one text, which a batch does not take. */
function isBatchable(statement: unknown): statement is QueryConfig {
  return typeof statement === 'object' && statement !== null && !('submit' in statement)
}
