import { POPUP_POLL_MS, POPUP_SIZE } from '../rules/timings.ts'
import { payAddress } from './buyflow-address.ts'
import { cancelled, type FlowDeps, type FlowEnd, followWindow, type Load } from './follow-window.ts'

/**
 * Shows the wallet in a window of its own (S9.20). Null when the browser refused to open one. A window that
 * was closed is noticed within half a second and cancels (S4.37, S9.23).
 */
export function payByPopup(deps: FlowDeps, load: Load): Promise<FlowEnd> | null {
  const { window, buyflow } = deps
  const address = payAddress(buyflow, {
    channel: load.channel,
    origin: window.location.origin,
    flow: 'popup',
  })
  const popup = window.open?.(address, 'wallet', popupFeatures(window)) ?? null
  if (popup === null) return null

  const { ended, end } = followWindow(deps, load, () => popup)
  const poll = window.setInterval(() => {
    if (popup.closed) end(cancelled())
  }, POPUP_POLL_MS)
  return ended.finally(() => {
    window.clearInterval(poll)
    popup.close()
  })
}

type Place = { screenX: number; screenY: number; outerWidth: number; outerHeight: number }

/** A window of the documented size over the middle of the shop's. */
function popupFeatures(window: FlowDeps['window'] & Partial<Place>): string {
  const { width, height } = POPUP_SIZE
  const left = Math.round((window.screenX ?? 0) + ((window.outerWidth ?? width) - width) / 2)
  const top = Math.round((window.screenY ?? 0) + ((window.outerHeight ?? height) - height) / 2)
  return `popup,width=${width},height=${height},left=${Math.max(left, 0)},top=${Math.max(top, 0)}`
}
