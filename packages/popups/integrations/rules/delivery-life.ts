import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { wireText } from '../../targeting/rules/wire-text.ts'

/** A delivery waits until it was taken; `failed` is one that is not tried again by itself. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryMove = 'taken' | 'try-again' | 'give-up' | 'send-again'

/** Where a delivery goes from where it is; `send-again` is an owner's press. */
export const DELIVERY_LIFE: Readonly<Record<DeliveryState, Partial<Record<DeliveryMove, DeliveryState>>>> = {
  waiting: { taken: 'delivered', 'try-again': 'waiting', 'give-up': 'failed', 'send-again': 'waiting' },
  delivered: { 'send-again': 'waiting' },
  failed: { 'send-again': 'waiting' },
}

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

/** The log, and what still waits, is kept for so many days. */
export const KEEP_LOG_DAYS = 30

/** What came of one attempt. `gone` (410) is the receiver's way to say: never again. */
export type AttemptOutcome = {
  came: 'taken' | 'failed' | 'gone'
  /** HTTP status; `null` when nobody answered. */
  status: number | null
  /** The beginning of what was answered. */
  answer: string
  /** For the owner: what went wrong and what to do; `null` when nothing did. */
  error: string | null
}

/** How much of an answer the log keeps, in characters. */
const ANSWER_LENGTH = 500

type Heard =
  | { came: 'answered'; status: number; text: string }
  | { came: 'nothing'; reason: 'address-refused' | 'too-slow' | 'unreachable' | 'insecure' }

/** Judges what was heard of a receiver: any 2xx takes the event (standardwebhooks.com, "Delivery"). */
export function assessDelivery(heard: Heard): AttemptOutcome {
  if (heard.came === 'nothing') {
    return { came: 'failed', status: null, answer: '', error: NOTHING_WORDS[heard.reason] }
  }
  const { status } = heard
  // A picture, or what was packed unasked, holds what no log can keep.
  const answer = wireText(heard.text, ANSWER_LENGTH)
  if (status >= 200 && status < 300) return { came: 'taken', status, answer, error: null }
  return { came: status === 410 ? 'gone' : 'failed', status, answer, error: statusWords(status) }
}

const NOTHING_WORDS: Readonly<Record<Extract<Heard, { came: 'nothing' }>['reason'], string>> = {
  'address-refused': 'The address leads into a private network, or has no https. Use one of the internet.',
  'too-slow': 'No answer in 10 seconds. Answer first, and do the work after.',
  unreachable: 'Nobody answers at this address. Check it, and whether the receiver runs.',
  insecure: 'The receiver’s certificate is not valid. Renew it, or check the address.',
}

function statusWords(status: number): string {
  const known: Readonly<Record<number, string>> = {
    401: 'The receiver does not accept the signature or wants a password. Check the secret there.',
    403: 'The receiver forbids it. Check the secret and the rules of its firewall.',
    404: 'There is nothing at this address. Check its path.',
    410: 'The receiver says that it is gone for good, so the webhook is stopped.',
    429: 'The receiver is too busy.',
  }
  const kinds: Readonly<Record<number, string>> = {
    3: 'The receiver sends us elsewhere, which we do not follow. Enter the address where it ends.',
    4: 'The receiver does not accept it.',
    5: 'The receiver has an error of its own.',
  }
  return (
    known[status] ?? kinds[Math.floor(status / 100)] ?? 'The receiver answers with a status nobody knows.'
  )
}
