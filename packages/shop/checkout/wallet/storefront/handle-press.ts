import { onPress } from '../rules/product-button.ts'

type Press = {
  /** On other pages than a product's the number of units is settled. */
  isProduct: boolean
  quantity: number
  needsShipping: boolean
  /** What is said to a quantity of 0 or less (S4.31). */
  invalidAmount: string
  /** Why the page does not let the sheet open, or `null`. */
  refusal: string | null
  /** Puts the units into the wallet's cart; the message when they cannot be had. */
  add: () => Promise<string | null>
  open: () => void
  onProblem: (message: string | null) => void
}

/**
 * What a press on a wallet's button does (S4.29 to S4.31). True: the sheet opens at once, as browsers want
 * it. What needs no parcel is put into the cart first, and the sheet opens after that.
 */
export function handlePress(press: Press): boolean {
  const { isProduct, quantity, needsShipping, add, open, onProblem } = press
  const answer = isProduct ? onPress({ quantity, needsShipping }) : 'start'
  const refusal = answer === 'refuse' ? press.invalidAmount : press.refusal
  onProblem(refusal)
  if (refusal !== null) return false
  if (answer === 'start') return true
  void add().then((problem) => {
    onProblem(problem)
    if (problem === null) open()
  })
  return false
}
