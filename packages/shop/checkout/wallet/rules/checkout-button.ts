import type { WalletGateway } from './wallet-gateways.ts'

/** What the wallet among the ways to pay of the checkout's form has given. */
export type CheckoutButton = {
  /** Payment method id that the wallet has given for this order; '' before it has. */
  token: string
}

export const NO_TOKEN: CheckoutButton = { token: '' }

/**
 * Which of the two buttons stands at the foot of the checkout. `chosen` is the wallet that is chosen, or `null` for every other
 * way to pay, a saved method among them: those need no wallet (S4.20, S4.21, S4.23).
 */
export function shownButton(
  chosen: WalletGateway | null,
  { token }: CheckoutButton,
): 'wallet' | 'place-order' {
  return chosen === null || token !== '' ? 'place-order' : 'wallet'
}

/** The wallet has given its token (S4.21). */
export function withToken(button: CheckoutButton, token: string): CheckoutButton {
  return { ...button, token }
}

/** The checkout said no: the token is of no more use, and the wallet may be pressed again (S4.22). */
export function afterError(button: CheckoutButton): CheckoutButton {
  return { ...button, token: '' }
}
