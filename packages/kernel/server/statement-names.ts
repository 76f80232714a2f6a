import { createHash } from 'node:crypto'
import type { ClientBase, QueryConfig } from 'pg'

/** A statement is named once it has been sent so often: most of those that are built for one request never are. */
const SENT_OFTEN = 5
/** Names of one process at most. A connection keeps a plan for each it has sent, of some 10 kB. */
const MOST_NAMES = 300
/** Statements that are remembered while they wait for a name; lists of different lengths make new ones for ever. */
const MOST_COUNTED = 2000
/**
 * What looks for a pattern is planned each time with what is looked for: a word that every row has is found by reading on
 * until there are enough, one that few have by its index. A prepared plan would be the same for both.
 */
const LOOKS_FOR_PATTERN = /\bi?like\b/i

/**
 * Tells the name under which a statement is prepared, by its text; `undefined` for one that is not sent often. The same
 * text has the same name in all processes, so that a pooler may share connections between them.
 */
export function openStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES || LOOKS_FOR_PATTERN.test(text)) return undefined
    const sent = (counts.get(text) ?? 0) + 1
    if (sent < SENT_OFTEN) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, sent)
      return undefined
    }
    counts.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Has a connection prepare the statements that {@link openStatementNames} names; what comes with a name keeps it. */
export function nameStatements(client: ClientBase, nameOf: (text: string) => string | undefined): void {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const named = (statement: unknown, ...rest: unknown[]) =>
    send(isUnnamed(statement) ? { ...statement, name: nameOf(statement.text) } : statement, ...rest)
  client.query = named as typeof client.query
}

function isUnnamed(statement: unknown): statement is QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  return 'text' in statement && (statement as QueryConfig).name === undefined
}
