import { type Failure, failed } from '../rules/statuses.ts'
import { CALLBACK_TIMEOUT_MS } from '../rules/timings.ts'
import type { WalletWindow } from './surroundings.ts'

type Deps = { window: Pick<WalletWindow, 'fetch' | 'setTimeout' | 'clearTimeout'>; buyflow: URL }

/**
 * Posts sealed callback data to the buyflow's process endpoint, with credentials, and gives the object it
 * answers (S7.38, S7.39). Slower than 30 seconds, a network that fails and a call that is aborted are
 * `INTERNAL_ERROR`s, each in its own words (S8.55, S8.56).
 */
export async function processCallback(
  { window, buyflow }: Deps,
  callbackData: string,
  ended: AbortSignal,
): Promise<{ ok: true; value: object } | Failure> {
  const call = new AbortController()
  const stop = () => call.abort()
  let isLate = false
  const timer = window.setTimeout(() => {
    isLate = true
    stop()
  }, CALLBACK_TIMEOUT_MS)
  ended.addEventListener('abort', stop)
  try {
    const response = await window.fetch(new URL('process', buyflow), {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ callbackData }),
      signal: call.signal,
    })
    if (!response.ok) return failed('INTERNAL_ERROR', `The wallet refused the call (${response.status}).`)
    const value: unknown = await response.json()
    if (typeof value === 'object' && value !== null) return { ok: true, value }
    return failed('INTERNAL_ERROR', 'The wallet did not answer with a JSON object.')
  } catch (error) {
    if (isLate) return timedOut('The call to the wallet')
    if (ended.aborted) return failed('INTERNAL_ERROR', 'The call to the wallet was aborted.')
    const reason = error instanceof Error ? error.message : String(error)
    return failed('INTERNAL_ERROR', `The wallet could not be reached: ${reason}.`)
  } finally {
    window.clearTimeout(timer)
    ended.removeEventListener('abort', stop)
  }
}

/** What became of something that took too long (S8.55). */
export function timedOut(what: string): Failure {
  return failed('INTERNAL_ERROR', `${what} timed out after ${CALLBACK_TIMEOUT_MS / 1000} seconds.`)
}
