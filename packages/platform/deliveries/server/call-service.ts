import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { CallOutside } from '@buoy/kernel/server/call-outside.ts'
import { assessResponse } from '../rules/assess-response.ts'
import type { SentRequest } from '../rules/service-facts.ts'
import { type CallService, textAt } from './adapter.ts'

/** How much of a request the log stores, in characters. */
const BODY_LENGTH = 10_000
const HIDDEN = '…'
/** A shorter secret would be found in any text. */
const SHORTEST_HIDDEN = 6

/**
 * Opens the way to a service for one attempt. Every request is written to `sent` as the log may store it: without headers,
 * which hold the keys, and with the secret taken out of address and body, as of what is answered.
 */
export function openCallService(
  deps: { callOutside: CallOutside; clock: Clock },
  { secret, sent }: { secret: string; sent: SentRequest[] },
): CallService {
  const hide = (text: string) =>
    secret.length < SHORTEST_HIDDEN
      ? text
      : text.replaceAll(secret, HIDDEN).replaceAll(encodeURIComponent(secret), HIDDEN)
  return async ({ isSecret = false, ...request }) => {
    const body = isSecret
      ? HIDDEN
      : hide(request.body ?? '')
          .slice(0, BODY_LENGTH)
          .toWellFormed()
    sent.push({ method: request.method, url: hide(request.url), body })
    const heard = await deps.callOutside(request)
    const now = deps.clock.now()
    if (heard.came === 'nothing') return { outcome: assessResponse(heard, now), body: null }
    const { status } = heard
    const json = readJson(heard.text)
    const outcome = assessResponse(
      {
        came: 'answered',
        status,
        text: isSecret && status < 300 ? HIDDEN : hide(heard.text),
        retryAfter: heard.headers['retry-after'],
        says: hide(reasonOf(json)),
      },
      now,
    )
    return { outcome, body: json }
  }
}

/** Where services say in words why they refuse something; the first that is there counts. */
const REASONS = [
  ['error', 'message'],
  ['error_description'],
  ['errors', 0, 'detail'],
  ['errors', 0, 'title'],
  ['errors', 0, 'message'],
  ['title'],
  ['message'],
  ['detail'],
] as const

function reasonOf(body: unknown): string {
  return REASONS.map((path) => textAt(body, ...path)).find((text) => text !== '') ?? ''
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Some answer with a page or a word; the status says enough.
    return null
  }
}
