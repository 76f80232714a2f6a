import type { Clock } from '@buoy/kernel/rules/time.ts'
import { assessReply, type DeliveryOutcome } from '../../rules/delivery-life.ts'
import type { Answers } from '../../rules/field-values.ts'
import type { ProviderSettings } from '../../rules/providers.ts'

/** The network, handed in. */
export type Fetch = typeof globalThis.fetch

export type ProviderDeps = { fetch: Fetch; clock: Clock }

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

/** A provider that has not answered by then is tried again later, in ms. */
const TIMEOUT_MS = 10_000
/** How much of an answer is read, in characters. */
const MOST_READ = 20_000
const MOST_SAID = 200

export type ProviderRequest = { method: string; url: string; headers: Record<string, string>; body?: string }

/**
 * Sends one request and judges the answer; `body` is what was read as JSON, `null` where it is none. Nobody
 * answering is an outcome as well. Redirects are not followed: a key goes where the owner said.
 */
export async function callProvider(
  deps: ProviderDeps,
  request: ProviderRequest,
  saysWhy: (body: unknown) => string = () => '',
): Promise<{ outcome: DeliveryOutcome; body: unknown }> {
  const { url, ...rest } = request
  try {
    const response = await deps.fetch(url, {
      ...rest,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = readJson((await response.text()).slice(0, MOST_READ))
    return { outcome: assessReply(response.status, saysWhy(body).slice(0, MOST_SAID)), body }
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const said = isSlow ? 'They did not answer in 10 seconds.' : 'They cannot be reached.'
    return {
      outcome: { came: 'failed', status: null, error: `${said} It is tried again by itself.` },
      body: null,
    }
  }
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
