import type { AttemptResult, Delivery, Webhook } from '../contract.ts'

type Words = { label: string; colour: string }

/** How a webhook stands, in a badge. */
export const WEBHOOK_WORDS: Readonly<Record<Webhook['state'], Words>> = {
  active: { label: 'Active', colour: 'leaf' },
  paused: { label: 'Paused', colour: 'gray' },
  stopped: { label: 'Stopped', colour: 'coral' },
}

/** How a delivery stands. */
export const DELIVERY_WORDS: Readonly<Record<Delivery['state'], Words>> = {
  delivered: { label: 'Delivered', colour: 'leaf' },
  waiting: { label: 'Waiting', colour: 'lagoon' },
  failed: { label: 'Failed', colour: 'coral' },
}

/** What was answered, in short: `200 in 85 ms`. */
export function responseWords(attempt: Pick<AttemptResult, 'status' | 'durationMs'>): string {
  const status = attempt.status === null ? 'No answer' : String(attempt.status)
  return `${status} in ${attempt.durationMs.toLocaleString('en-AU')} ms`
}
