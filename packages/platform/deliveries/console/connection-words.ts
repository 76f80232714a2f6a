import type { AttemptResult, Connection, Delivery } from '../contract.ts'

type Words = { label: string; colour: string }

/** How a connection stands, in a badge. */
export const CONNECTION_WORDS: Readonly<Record<Connection['state'], Words>> = {
  active: { label: 'Active', colour: 'leaf' },
  paused: { label: 'Paused', colour: 'gray' },
  stopped: { label: 'Stopped', colour: 'coral' },
}

/** How a delivery stands. */
export const DELIVERY_WORDS: Readonly<Record<Delivery['state'], Words>> = {
  waiting: { label: 'Waiting', colour: 'gray' },
  sending: { label: 'Sending', colour: 'lagoon' },
  delivered: { label: 'Delivered', colour: 'leaf' },
  retrying: { label: 'Retrying', colour: 'lagoon' },
  failed: { label: 'Failed', colour: 'coral' },
  'given-up': { label: 'Given up', colour: 'coral' },
}

/** What a delivery tells. */
export const KIND_WORDS: Readonly<Record<Delivery['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  test: 'Test',
}

/** What was answered, in short: `200 in 85 ms`. */
export function responseWords(attempt: Pick<AttemptResult, 'status' | 'durationMs'>): string {
  const status = attempt.status === null ? 'No answer' : String(attempt.status)
  return `${status} in ${attempt.durationMs.toLocaleString('en-AU')} ms`
}
