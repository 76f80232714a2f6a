import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'

/**
 * `failed` is one that the service refused, which trying again does not change; `given-up` one that was tried as often as
 * {@link RETRY_DELAYS_MS} says.
 */
export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'retrying', 'failed', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryMove = 'begin' | 'accepted' | 'refused' | 'try-later' | 'give-up' | 'send-again'

/** Where a delivery goes from where it is; `send-again` is an owner's press. */
export const DELIVERY_LIFE: Readonly<Record<DeliveryState, Partial<Record<DeliveryMove, DeliveryState>>>> = {
  waiting: { begin: 'sending', 'send-again': 'waiting' },
  sending: { accepted: 'delivered', refused: 'failed', 'try-later': 'retrying', 'give-up': 'given-up' },
  retrying: { begin: 'sending', 'send-again': 'waiting' },
  delivered: { 'send-again': 'waiting' },
  failed: { 'send-again': 'waiting' },
  'given-up': { 'send-again': 'waiting' },
}

/** States in which an attempt may begin. */
export const MAY_BEGIN = DELIVERY_STATES.filter((state) => DELIVERY_LIFE[state].begin !== undefined)

/** How long to wait after the first failure, the second and so on, in ms; three days in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** A service that asks for more than a day is asked again after a day. */
const LONGEST_WAIT_MS = DAY_MS

/** The log, and what still waits, is stored for so many days. */
export const KEEP_LOG_DAYS = 30

/** What came of one attempt. */
export type AttemptOutcome = {
  /** `failed` is tried again by itself, `refused` waits for an owner, `gone` (410) is the receiver's way to say: never again. */
  result: 'accepted' | 'failed' | 'refused' | 'gone'
  /** HTTP status; `null` when nobody answered. */
  status: number | null
  /** The beginning of what was answered. */
  answer: string
  /** For the owner: what went wrong and what to do; `null` when nothing did. */
  error: string | null
  /** For how long the service asks to be left alone, in ms; `null` when it does not say. */
  retryAfterMs: number | null
}

/** How long to wait before the next attempt, in ms; `null` when there is none. `failures` counts those before this one. */
export function waitAfter(outcome: AttemptOutcome, failures: number): number | null {
  if (outcome.result !== 'failed') return null
  const delay = RETRY_DELAYS_MS[failures]
  if (delay === undefined) return null
  return Math.min(Math.max(delay, outcome.retryAfterMs ?? 0), LONGEST_WAIT_MS)
}

/** The move that an outcome is; `waitMs` is what {@link waitAfter} says of it. */
export function moveOf(outcome: AttemptOutcome, waitMs: number | null): DeliveryMove {
  if (outcome.result === 'accepted') return 'accepted'
  if (outcome.result === 'failed') return waitMs === null ? 'give-up' : 'try-later'
  return 'refused'
}
