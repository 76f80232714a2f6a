import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { AttemptOutcome } from './delivery-life.ts'

/** What was heard of a service. `retryAfter` is its header of that name, `says` what it gives as its reason. */
export type ServiceReply =
  | { came: 'answered'; status: number; text: string; retryAfter?: string | undefined; says?: string }
  | { came: 'nothing'; reason: 'address-refused' | 'too-slow' | 'unreachable' | 'insecure' }

/** How much of an answer and of a reason the log stores, in characters. */
const ANSWER_LENGTH = 500
const SAID_LENGTH = 200

/** Busy or broken: the same request may well be accepted later (RFC 9110, section 15). */
const PASSING = [408, 425, 429]

/** Statuses that are about what was sent and not about the connection: an address that is none, a person who has left. */
const ABOUT_ONE = [400, 409, 413, 422]

/** Judges what was heard: any 2xx accepts the delivery (standardwebhooks.com, "Delivery"). */
export function assessResponse(heard: ServiceReply, now: Date): AttemptOutcome {
  if (heard.came === 'nothing') {
    const result = heard.reason === 'address-refused' ? 'refused' : 'failed'
    return { result, status: null, answer: '', error: NOTHING_WORDS[heard.reason], retryAfterMs: null }
  }
  const { status, says = '' } = heard
  const answer = storable(heard.text, ANSWER_LENGTH)
  const retryAfterMs = readRetryAfter(heard.retryAfter, now)
  if (status >= 200 && status < 300)
    return { result: 'accepted', status, answer, error: null, retryAfterMs: null }
  const said = says && `It says: ${storable(says, SAID_LENGTH)}`
  const error = [statusWords(status), said].filter(Boolean).join(' ')
  if (status === 410) return { result: 'gone', status, answer, error, retryAfterMs: null }
  const result = status >= 500 || PASSING.includes(status) ? 'failed' : 'refused'
  return { result, status, answer, error, retryAfterMs: result === 'failed' ? retryAfterMs : null }
}

/** Whether an outcome tells that the connection itself does not work, rather than that one delivery was refused. */
export function isAboutConnection({ result, status }: Pick<AttemptOutcome, 'result' | 'status'>): boolean {
  return result !== 'accepted' && (status === null || !ABOUT_ONE.includes(status))
}

/** An outcome that no service was asked for. It says nothing about the connection. */
export function notSent(error: string): AttemptOutcome {
  return { result: 'refused', status: null, answer: '', error, retryAfterMs: null }
}

/** `Retry-After` in ms: seconds, or a date (RFC 9110, section 10.2.3); `null` for what is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND_MS
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** A picture, or what was packed unasked, holds what no text of the database can. */
function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, length).toWellFormed()
}

const NOTHING_WORDS: Readonly<Record<Extract<ServiceReply, { came: 'nothing' }>['reason'], string>> = {
  'address-refused': 'The address leads into a private network, or has no https. Use one of the internet.',
  'too-slow': 'No answer in 10 seconds. Answer first, and do the work after.',
  unreachable: 'Nobody answers at this address. Check it, and whether the receiver runs.',
  insecure: 'The receiver’s certificate is not valid. Renew it, or check the address.',
}

function statusWords(status: number): string {
  const known: Readonly<Record<number, string>> = {
    401: 'The key or the signature is not accepted. Check the key, then send again.',
    403: 'The key may not do this. Give it the right over there, or check the firewall, then send again.',
    404: 'There is no such list or address. Check its id or path, then send again.',
    410: 'The receiver says that it is gone for good, so the connection is stopped.',
    429: 'Too many requests at once. It is tried again automatically.',
  }
  const kinds: Readonly<Record<number, string>> = {
    3: 'The receiver redirects us, which we do not follow. Enter the address where it ends.',
    4: 'The receiver does not accept it.',
    5: 'The receiver has an error of its own. It is tried again automatically.',
  }
  return known[status] ?? kinds[Math.floor(status / 100)] ?? 'The receiver answers with an unknown status.'
}
