/** What the library uses of the browser; tests hand in their own. */
export type WalletWindow = Pick<
  Window & typeof globalThis,
  | 'addEventListener'
  | 'clearInterval'
  | 'clearTimeout'
  | 'crypto'
  | 'document'
  | 'fetch'
  | 'isSecureContext'
  | 'location'
  | 'history'
  | 'matchMedia'
  | 'removeEventListener'
  | 'sessionStorage'
  | 'setInterval'
  | 'setTimeout'
> & {
  open?: Window['open'] | undefined
  PaymentRequest?: typeof PaymentRequest | undefined
}

/** The browser, and what it was found to be. */
export type Surroundings = { window: WalletWindow; popups: boolean; mobile: boolean }

const MOBILE = /Android|iPhone|iPad|iPod/i

/** Looks at the browser once. Pop-ups count as available until one is refused. */
export function surroundingsOf(window: WalletWindow & Pick<Window, 'navigator'>): Surroundings {
  const { userAgent, maxTouchPoints } = window.navigator
  // Tablets of Apple name themselves Macintosh, but no Mac has a touch screen.
  const appleTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return {
    window,
    popups: typeof window.open === 'function',
    mobile: MOBILE.test(userAgent) || appleTablet,
  }
}
