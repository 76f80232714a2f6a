/** What the button says; `plain` shows the wallet's mark alone. `long` and `short` are old names of `buy` and `plain`. */
export const BUTTON_LABELS = {
  book: 'Book with Wallet',
  buy: 'Buy with Wallet',
  checkout: 'Check out with Wallet',
  donate: 'Donate with Wallet',
  long: 'Buy with Wallet',
  order: 'Order with Wallet',
  pay: 'Pay with Wallet',
  plain: 'Wallet',
  short: 'Wallet',
  subscribe: 'Subscribe with Wallet',
} as const
export type ButtonType = keyof typeof BUTTON_LABELS

/** How the button looks and what it does. Unless given: black, `buy`, static, corners of 4 px. */
export type ButtonOptions = {
  onClick: (event: unknown) => void
  buttonColor?: 'default' | 'black' | 'white'
  buttonType?: ButtonType
  /** `fill` takes the whole width and height of what the button is put in. */
  buttonSizeMode?: 'static' | 'fill'
  /** Corner radius in px. */
  buttonRadius?: number
  /** Language of the label, such as `en`; our own button speaks English only. */
  buttonLocale?: string
}
