import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { pageTexts } from '@buoy/ui/page-texts.ts'
import { useSyncExternalStore } from 'react'
import { createWishStore, NO_WISH_STATE, WISHES_KEY, type WishState, type WishStore } from './wish-store.ts'

let store: WishStore | null = null

/** This tab's wish list; made on first use, only ever in a browser. */
export function browserWishes(): WishStore {
  if (store) return store
  const made = createWishStore({
    call: shopCalls({ fetch: (...request) => fetch(...request) }),
    storage: localStorage,
    readCookies: () => document.cookie,
    texts: pageTexts,
  })
  addEventListener('storage', ({ key }) => {
    if (key === WISHES_KEY) made.reread()
  })
  void made.settle()
  store = made
  return made
}

/** The wish list as this tab knows it. On the server and while hydrating it is nobody's. */
export function useWishes(): WishState {
  return useSyncExternalStore(
    (listener) => browserWishes().subscribe(listener),
    () => browserWishes().getState(),
    () => NO_WISH_STATE,
  )
}
