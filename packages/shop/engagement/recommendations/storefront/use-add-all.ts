import { useState } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import type { AddToCartItem } from '../../../cart/storefront/cart-store.ts'
import type { AddToCartState } from '../../../cart/storefront/use-add-to-cart.ts'

/**
 * One button that adds several things, each by the cart's own queue and call. The first that is refused
 * ends it: what went in before stays, and `problem` says what did not.
 */
export function useAddAll() {
  const [state, setState] = useState<AddToCartState>('normal')
  const [problem, setProblem] = useState<string | null>(null)

  async function addAll(
    items: readonly (AddToCartItem & { name: string })[],
    button: Element,
  ): Promise<void> {
    if (state === 'loading') return
    setState('loading')
    setProblem(null)
    for (const { name, ...item } of items) {
      const outcome = await browserCart().add(item as AddToCartItem, button)
      if (outcome.ok) continue
      setState('normal')
      if (!outcome.left) setProblem(`${name}: ${outcome.message}`)
      return
    }
    setState('added')
  }
  return { state, problem, addAll }
}
