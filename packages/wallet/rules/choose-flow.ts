/** How the wallet is shown (S4.35). */
export type Flow = 'payment_request' | 'redirect' | 'sheet' | 'popup'

/** What the browser can do, and what the shop needs. */
export type Circumstances = {
  /** The browser's own payment interface knows the wallet and can pay by it. */
  nativeMethodPays: boolean
  /** The client's options name an address to come back to. */
  redirectAsked: boolean
  popups: boolean
  mobile: boolean
  /** The shop wants to be asked while the wallet is open. */
  callbacks: boolean
}

/**
 * Chooses the flow, best first (S4.35, S4.36). Where pop-ups are missing but the shop has callbacks, the sheet
 * is taken, since a page that was left cannot answer (decision 0027).
 */
export function chooseFlow(given: Circumstances): Flow {
  if (given.nativeMethodPays) return 'payment_request'
  if (given.redirectAsked) return 'redirect'
  if (!given.popups) return given.callbacks ? 'sheet' : 'redirect'
  return given.mobile ? 'sheet' : 'popup'
}
