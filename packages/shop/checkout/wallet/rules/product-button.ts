/** The wallet button of a product page: what decides whether it can be seen and pressed. */
export type ProductButton = {
  /** The wallet has said that it is ready to pay. */
  isReady: boolean
  /** False while a product with options has none chosen. */
  isChosen: boolean
  /** Totals are being counted for another quantity or variation. */
  isCounting: boolean
}

export type ProductButtonEvent =
  | 'ready'
  | 'variation-chosen'
  | 'variation-cleared'
  | 'quantity-changed'
  | 'counted'
  | 'counting-failed'

/** The button when the page opens (S4.24, S4.25). */
export function newProductButton(isVariable: boolean): ProductButton {
  return { isReady: false, isChosen: !isVariable, isCounting: false }
}

/** The button after something happened on the page (S4.24 to S4.28). */
export function nextProductButton(button: ProductButton, event: ProductButtonEvent): ProductButton {
  switch (event) {
    case 'ready':
      return { ...button, isReady: true }
    case 'variation-chosen':
      return { ...button, isChosen: true, isCounting: true }
    case 'variation-cleared':
      return { ...button, isChosen: false, isCounting: false }
    case 'quantity-changed':
      return { ...button, isCounting: button.isChosen }
    case 'counted':
    case 'counting-failed':
      return { ...button, isCounting: false }
  }
}

/** How the button is shown. */
export function shownAs(button: ProductButton): 'hidden' | 'disabled' | 'enabled' {
  if (!button.isReady) return 'hidden'
  return button.isChosen && !button.isCounting ? 'enabled' : 'disabled'
}

/** What a press does: S4.29 (nothing is sent), S4.30 (a parcel), S4.31 and S5.23 (no units). */
export function onPress(wish: {
  quantity: number
  needsShipping: boolean
}): 'refuse' | 'add-first' | 'start' {
  if (!(wish.quantity > 0)) return 'refuse'
  return wish.needsShipping ? 'start' : 'add-first'
}
