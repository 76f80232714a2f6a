import type { CallbackName, PaymentDataCallbacks } from '../rules/payment-data.ts'
import { type Failure, failed } from '../rules/statuses.ts'
import { CALLBACK_TIMEOUT_MS } from '../rules/timings.ts'
import { processCallback, timedOut } from './call-buyflow.ts'
import type { WalletWindow } from './surroundings.ts'

export type CallbackDeps = {
  window: Pick<WalletWindow, 'fetch' | 'setTimeout' | 'clearTimeout'>
  buyflow: URL
  callbacks: PaymentDataCallbacks
}

/**
 * Asks the shop: what the wallet sealed is opened by its server and handed to the callback that waits for it.
 * Gives the shop's answer. A callback slower than 30 seconds is an `INTERNAL_ERROR` (S9.19), one that is
 * missing or throws a `DEVELOPER_ERROR`.
 */
export async function handleCallback(
  deps: CallbackDeps,
  { name, callbackData }: { name: CallbackName; callbackData: string },
  ended: AbortSignal,
): Promise<{ ok: true; answer: object } | Failure> {
  // An intent was checked against its callback before the wallet opened; only a wallet gone wrong gets here.
  const callback = deps.callbacks[name] as ((data: object) => unknown) | undefined
  if (!callback) return failed('DEVELOPER_ERROR', `The wallet asked for ${name}, which is not set.`)
  const opened = await processCallback(deps, callbackData, ended)
  if (!opened.ok) return opened

  let timer: number | undefined
  const late = new Promise<Failure>((resolve) => {
    timer = deps.window.setTimeout(() => resolve(timedOut(name)), CALLBACK_TIMEOUT_MS)
  })
  const answered = runCallback(name, callback, opened.value)
  const first = await Promise.race([answered, late])
  deps.window.clearTimeout(timer)
  return first
}

async function runCallback(
  name: CallbackName,
  callback: (data: object) => unknown,
  data: object,
): Promise<{ ok: true; answer: object } | Failure> {
  try {
    return { ok: true, answer: Object(await callback(data)) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed('DEVELOPER_ERROR', `${name} failed: ${reason}`)
  }
}
