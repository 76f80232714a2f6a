/** Life of a checkout checkout session, from the open form to the money or the end of waiting for it. */
export type CheckoutSessionState =
  | 'open'
  | 'placed'
  | 'authenticating'
  | 'processing'
  | 'declined'
  | 'paid'
  | 'abandoned'
  | 'surplus'

/**
 * Allowed moves. Nothing leaves `paid`: an event that comes late cannot undo a payment. Money may
 * still come after `abandoned` (it was on its way when the shopper gave up), so that leads to `paid`, or
 * to `surplus` when another checkout session has paid the same order in between: that money goes back.
 */
const MOVES: Readonly<Record<CheckoutSessionState, readonly CheckoutSessionState[]>> = {
  open: ['placed', 'abandoned'],
  placed: ['authenticating', 'processing', 'declined', 'paid', 'abandoned', 'surplus'],
  authenticating: ['placed', 'processing', 'declined', 'paid', 'abandoned', 'surplus'],
  processing: ['declined', 'paid', 'abandoned', 'surplus'],
  declined: ['placed', 'authenticating', 'processing', 'paid', 'abandoned', 'surplus'],
  paid: [],
  abandoned: ['paid', 'surplus'],
  surplus: [],
}

/** States that end a checkout session; an order whose checkout session has ended may be tried again with a new one. */
const ENDED: readonly CheckoutSessionState[] = ['paid', 'abandoned', 'surplus']

/** Tells whether a checkout session may go from one state to another. */
export function mayMove(from: CheckoutSessionState, to: CheckoutSessionState): boolean {
  return MOVES[from].includes(to)
}

/** True while the checkout session has an order that waits for its money. */
export function isWaiting(state: CheckoutSessionState): boolean {
  return state !== 'open' && !hasEnded(state)
}

/** True when nothing more is tried with the checkout session. */
export function hasEnded(state: CheckoutSessionState): boolean {
  return ENDED.includes(state)
}
