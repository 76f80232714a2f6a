import type { Environment } from '../rules/environments.ts'
import { MESSAGES } from '../rules/messages.ts'
import type { PaymentData } from '../rules/payment-data.ts'
import { type Failure, failed, reportedStatus } from '../rules/statuses.ts'
import { CALLBACK_TIMEOUT_MS } from '../rules/timings.ts'
import type { PaymentDataRequest } from '../rules/wallet-request.ts'
import type { FromWindow, ToWindow } from '../rules/window-messages.ts'
import { timedOut } from './call-buyflow.ts'
import { type CallbackDeps, handleCallback } from './handle-callback.ts'
import type { WalletWindow } from './surroundings.ts'

/** How a flow came to its end. */
export type FlowEnd = { ok: true; paymentData: PaymentData } | Failure

/** What every flow needs. */
export type FlowDeps = CallbackDeps & { window: WalletWindow }

/** One load of payment data. `channel` is a name nobody can guess. */
export type Load = { channel: string; request: PaymentDataRequest; environment: Environment }

/** The wallet's window while it is open; anyone who ends it first decides how. */
export type Following = { ended: Promise<FlowEnd>; end: (how: FlowEnd) => void }

/**
 * Talks with the wallet's window until the payment ends: hands it the request, has the shop answer its
 * callbacks, hears how it ends. Messages of other windows and origins are not heard; one of our window under
 * another channel is an error (S8.50). Leaving the page cancels (S4.37); a window that does not open within
 * 30 seconds is an `INTERNAL_ERROR` (S8.55).
 */
export function followWindow(
  deps: FlowDeps,
  load: Load,
  findPeer: () => MessageEventSource | null,
  onReady: () => void = () => undefined,
): Following {
  const { window, buyflow } = deps
  const life = new AbortController()
  let resolve: (how: FlowEnd) => void
  const ended = new Promise<FlowEnd>((tell) => {
    resolve = tell
  })

  const tooLate = window.setTimeout(() => end(timedOut('Opening the wallet')), CALLBACK_TIMEOUT_MS)

  function end(how: FlowEnd): void {
    life.abort()
    window.clearTimeout(tooLate)
    window.removeEventListener('message', hear)
    window.removeEventListener('pagehide', leave)
    resolve(how)
  }

  function leave(): void {
    end(cancelled())
  }

  function tell(message: ToWindow): void {
    findPeer()?.postMessage(message, { targetOrigin: buyflow.origin })
  }

  async function answer(message: FromWindow & { type: 'callback' }): Promise<void> {
    const answered = await handleCallback(deps, message, life.signal)
    if (life.signal.aborted) return
    if (answered.ok) tell({ wallet: load.channel, type: 'answer', id: message.id, answer: answered.answer })
    else end(answered)
  }

  function hear({ source, origin, data }: MessageEvent): void {
    if (source !== findPeer() || origin !== buyflow.origin || typeof data?.wallet !== 'string') return
    const message = data as FromWindow
    window.clearTimeout(tooLate)
    if (message.wallet !== load.channel) {
      end(failed('INTERNAL_ERROR', MESSAGES.channelMismatch))
    } else if (message.type === 'ready') {
      onReady()
      const { request, environment } = load
      tell({ wallet: load.channel, type: 'request', request, environment })
    } else if (message.type === 'callback') {
      void answer(message)
    } else if (message.type === 'paid') {
      end({ ok: true, paymentData: message.paymentData })
    } else if (message.type === 'ended') {
      end(failed(reportedStatus(message.statusCode), message.statusMessage))
    }
  }

  window.addEventListener('message', hear)
  window.addEventListener('pagehide', leave)
  return { ended, end }
}

/** The shopper closed the wallet or went back (S4.37). */
export function cancelled(): Failure {
  return failed('BUYER_CANCEL', '')
}
