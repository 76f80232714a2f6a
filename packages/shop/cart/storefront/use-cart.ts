import { useEffect, useSyncExternalStore } from 'react'
import type { Cart } from '../contract.ts'
import { browserCart } from './browser-cart.ts'
import { type CartState, NO_CART } from './cart-state.ts'

const subscribe = (listener: () => void) => browserCart().subscribe(listener)
const getState = () => browserCart().getState()
const getServerState = () => NO_CART

/** The cart as this tab knows it. On the server and while hydrating it is nobody's. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, getState, getServerState)
}

/** The cart on a page that the server drew with it: the page's own until something changes it. */
export function useCartOfPage(drawn: Cart): CartState & { cart: Cart } {
  const state = useCart()
  useEffect(() => browserCart().show(drawn), [drawn])
  return { ...state, cart: state.cart ?? drawn }
}
