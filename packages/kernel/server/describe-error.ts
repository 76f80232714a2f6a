/** An error as logs and failed jobs keep it. */
export type ErrorRecord = { name: string; message: string; code?: string; stack: string; cause?: ErrorRecord }

/** How many causes behind causes are told: a chain may be a ring. */
const MOST_CAUSES = 4
/** Drizzle appends the values of a failed statement to its message. */
const STATEMENT_VALUES = /\nparams: [\s\S]*$/
/** PostgreSQL quotes the value that it could not read (class 22, data exceptions). */
const DATA_EXCEPTION = /^22/

/**
 * Describes an error without what visitors sent: statements come without their values, and PostgreSQL's messages
 * without the data they quote, since those hold names, addresses and session ids.
 */
export function describeError(thrown: unknown, depth = 0): ErrorRecord {
  const error = asError(thrown)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = withoutData(error.message, code)
  const record: ErrorRecord = { name: error.name, message, stack: stackOf(error, message) }
  if (code !== undefined) record.code = code
  if (error.cause !== undefined && depth < MOST_CAUSES) record.cause = describeError(error.cause, depth + 1)
  return record
}

/** Libraries also report plain objects with a message, such as pg-boss. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isReport = typeof thrown === 'object' && thrown !== null && 'message' in thrown
  return new Error(String(isReport ? thrown.message : thrown))
}

function withoutData(message: string, code: string | undefined): string {
  const statement = message.replace(STATEMENT_VALUES, '')
  return code !== undefined && DATA_EXCEPTION.test(code) ? statement.replace(/"[^"]*"/g, '"…"') : statement
}

/** The places of the code alone below the message as it may be told: V8 puts the whole message into the stack. */
function stackOf(error: Error, message: string): string {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}: ${message}`, ...places].join('\n')
}
