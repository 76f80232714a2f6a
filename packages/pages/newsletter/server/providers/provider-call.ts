import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { CallOutside, OutsideCall } from '@buoy/kernel/server/call-outside.ts'
import { assessReply, type DeliveryOutcome } from '../../rules/delivery-life.ts'
import type { Answers } from '../../rules/field-values.ts'
import type { ProviderSettings } from '../../rules/providers.ts'

export type ProviderDeps = { callOutside: CallOutside; clock: Clock }

/** A reader as a provider hears of them. */
export type ReaderFacts = {
  email: string
  firstName: string
  lastName: string
  answers: Answers
  wording: string
  page: string
  ip: string | null
  /** Ends the news with one press; belongs into every letter (Spam Act 2003, section 18). */
  unsubscribeUrl: string
  /** When they confirmed; ISO 8601 UTC. */
  confirmedAt: string
}

/** What there is to tell: `id` is the same at every try, so that it counts once. */
export type Happening =
  | { kind: 'subscribed'; id: number; list: string; reader: ReaderFacts }
  | { kind: 'unsubscribed'; id: number; list: string; reader: ReaderFacts }
  | { kind: 'test'; id: number; list: string }

/** Tells a provider of one happening. Doing it again is harmless there. */
export type ProviderCall = (
  deps: ProviderDeps,
  account: { settings: ProviderSettings; key: string },
  happening: Happening,
) => Promise<DeliveryOutcome>

const MOST_SAID = 200

const NOTHING_WORDS = {
  'address-refused': 'The address leads into a private network, or has no https. Use one of the internet.',
  'too-slow': 'They did not answer in 10 seconds. It is tried again by itself.',
  unreachable: 'They cannot be reached. It is tried again by itself.',
  insecure: 'Their certificate is not valid. It is tried again by itself.',
} as const

/**
 * Sends one request and judges the answer; `body` is what was read as JSON, `null` where it is none. Nobody
 * answering is an outcome as well. Redirects are not followed, and private networks not reached: a key goes where the
 * owner said, and nowhere behind our own door.
 */
export async function callProvider(
  deps: ProviderDeps,
  request: OutsideCall,
  saysWhy: (body: unknown) => string = () => '',
): Promise<{ outcome: DeliveryOutcome; body: unknown }> {
  const answer = await deps.callOutside(request)
  if (answer.came === 'nothing') {
    const came = answer.reason === 'address-refused' ? 'refused' : 'failed'
    return { outcome: { came, status: null, error: NOTHING_WORDS[answer.reason] }, body: null }
  }
  const body = readJson(answer.text)
  return { outcome: assessReply(answer.status, saysWhy(body).slice(0, MOST_SAID)), body }
}

/** A text property of whatever a provider sent; '' when it has none. */
export function textIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Some answer with a page or a word; the status says enough.
    return null
  }
}
