import { MESSAGES } from '../rules/messages.ts'
import type { PaymentData } from '../rules/payment-data.ts'
import { failed, reportedStatus } from '../rules/statuses.ts'
import { payAddress, readFragment } from './buyflow-address.ts'
import { cancelled, type FlowEnd, type Load } from './follow-window.ts'
import type { WalletWindow } from './surroundings.ts'

/** Where the channel of a redirect waits while the shop's page is gone. */
const PENDING_KEY = 'buoy-wallet-redirect'

type Window = Pick<
  WalletWindow,
  'addEventListener' | 'removeEventListener' | 'history' | 'location' | 'sessionStorage'
>

/**
 * Leaves the page for the wallet's. What comes of it is read on the page of `returnUrl`, by
 * `readRedirectResult`; this ends only when the browser brings the very page back, which is a cancel (S4.37).
 */
export function payByRedirect(
  { window, buyflow }: { window: Window; buyflow: URL },
  { channel, request, environment }: Load,
  returnUrl: string,
): Promise<FlowEnd> {
  window.sessionStorage.setItem(PENDING_KEY, channel)
  const named = { channel, returnUrl, environment, request: JSON.stringify(request) }
  window.location.assign(payAddress(buyflow, named))
  return new Promise((resolve) => {
    function comeBack(event: PageTransitionEvent): void {
      if (!event.persisted) return
      window.removeEventListener('pageshow', comeBack)
      window.sessionStorage.removeItem(PENDING_KEY)
      resolve(cancelled())
    }
    window.addEventListener('pageshow', comeBack)
  })
}

/**
 * What came of a redirect, once; null when none was under way. Coming back without an answer is a cancel.
 * Takes the answer out of the address, so that a reload does not find it.
 */
export function readRedirectResult(window: Window): FlowEnd | null {
  const channel = window.sessionStorage.getItem(PENDING_KEY)
  if (channel === null) return null
  window.sessionStorage.removeItem(PENDING_KEY)
  const { hash, pathname, search } = window.location
  const given = readFragment(hash)
  if (given.channel === undefined) return cancelled()
  window.history.replaceState(window.history.state, '', pathname + search)
  if (given.channel !== channel) return failed('INTERNAL_ERROR', MESSAGES.channelMismatch)
  if (given.paymentData === undefined) {
    return failed(reportedStatus(given.statusCode), given.statusMessage ?? '')
  }
  const paymentData = parseObject(given.paymentData)
  if (paymentData === null)
    return failed('INTERNAL_ERROR', 'The wallet came back with an answer that is not JSON.')
  return { ok: true, paymentData: paymentData as PaymentData }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
