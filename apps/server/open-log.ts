import { describeError } from '@buoy/kernel/server/describe-error.ts'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The process's log: JSON lines on standard output, or where `to` writes. Errors come without visitors' data. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return to ? pino(options, to) : pino(options)
}
