/** How many causes behind causes are looked at: a chain may be a ring. */
const MOST_CAUSES = 8

/**
 * Codes of errors that say that nothing can be stored at the moment, although the request was good: PostgreSQL's
 * classes 08 (connection), 53 (no room, memory or connections) and 57P (shutting down, starting), a server that only
 * reads, and a full disk or quota of the system's own.
 */
const STORAGE_CODES = /^(08|53|57P0|25006$|ENOSPC$|EDQUOT$|EROFS$)/
/** Codes that say so of a connection to PostgreSQL, and may mean anything else elsewhere. */
const CONNECTION_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Whether an error means that the database or the disk takes nothing at the moment. */
export function isStorageFault(error: unknown): boolean {
  let isStatement = false
  let at: unknown = error
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth += 1) {
    isStatement ||= 'query' in at
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (STORAGE_CODES.test(code)) return true
    if (isStatement && (CONNECTION_CODES.test(code) || /^Connection terminated/.test(at.message))) return true
    at = at.cause
  }
  return false
}
