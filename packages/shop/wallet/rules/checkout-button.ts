/** What stands at the foot of the checkout while a wallet is the chosen way to pay. */
export type CheckoutButton = {
  /** Payment method id that the wallet has given for this order; '' before it has. */
  token: string
  /** A method that was saved before is chosen, so nothing new is asked for. */
  isSaved: boolean
}

export const NO_TOKEN: CheckoutButton = { token: '', isSaved: false }

/** Which of the two buttons is there (S4.20, S4.21, S4.23). */
export function shownButton({ token, isSaved }: CheckoutButton): 'wallet' | 'place-order' {
  return isSaved || token !== '' ? 'place-order' : 'wallet'
}

/** The wallet has given its token (S4.21). */
export function withToken(button: CheckoutButton, token: string): CheckoutButton {
  return { ...button, token }
}

/** The checkout said no: the token is of no more use, and the wallet may be pressed again (S4.22). */
export function afterError(button: CheckoutButton): CheckoutButton {
  return { ...button, token: '' }
}
