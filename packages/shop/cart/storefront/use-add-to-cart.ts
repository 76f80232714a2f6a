import { useState } from 'react'
import { browserCart } from './browser-cart.ts'
import type { AddOutcome, AddToCartItem } from './cart-store.ts'

/** State of one add-to-cart button (S4.01). */
export type AddToCartState = 'normal' | 'loading' | 'added'

export type AddToCart = {
  state: AddToCartState
  /** Why the last add did not work, or `null`. */
  problem: string | null
  add: (item: AddToCartItem, button?: Element) => Promise<AddOutcome>
}

/** One add-to-cart button: `add` sends the item in turn, `state` says how far it is. */
export function useAddToCart(): AddToCart {
  const [state, setState] = useState<AddToCartState>('normal')
  const [problem, setProblem] = useState<string | null>(null)

  async function add(item: AddToCartItem, button?: Element): Promise<AddOutcome> {
    setState('loading')
    setProblem(null)
    const outcome = await browserCart().add(item, button ?? null)
    if (outcome.ok) setState('added')
    else if (!outcome.left) {
      setState('normal')
      setProblem(outcome.message)
    }
    return outcome
  }
  return { state, problem, add }
}
