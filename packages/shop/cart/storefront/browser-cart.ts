import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { pageTexts } from '@buoy/ui/page-texts.ts'
import type { Cart } from '../contract.ts'
import { emitCartEvent } from './cart-events.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import { showFragments } from './fragments.ts'

const CHANNEL = 'buoy_cart'
/** Words that travel with the shopper to the next page. */
const MESSAGE_KEY = 'buoy_cart_message'

let store: CartStore | null = null

/** This tab's cart; made on first use, only ever in a browser. */
export function browserCart(): CartStore {
  if (store) return store
  const tabs = new BroadcastChannel(CHANNEL)
  const made = createCartStore({
    call: shopCalls({ fetch: (...request) => fetch(...request) }),
    readCookies: () => document.cookie,
    emit: emitCartEvent,
    showFragments,
    formatMoney: pageMoney,
    texts: pageTexts,
    goTo,
    isHere: (url) => new URL(url, location.href).pathname === location.pathname,
    tellTabs: (cart) => tabs.postMessage(cart),
  })
  tabs.addEventListener('message', (event: MessageEvent<Cart>) => made.show(event.data))
  addEventListener('pageshow', (event) => {
    if (event.persisted) made.rereadCookie()
  })
  const brought = takeMessage()
  if (brought) made.tellProblem(brought)
  store = made
  return made
}

/** Writes an amount in the currency and the manner that the page says of itself. */
function pageMoney(amount: number): string {
  const { lang: locale, dataset } = document.documentElement
  return moneyFormat({ locale, currency: dataset.currency ?? DEFAULT_LOCALE.currency })(amount)
}

/** Leaves for an address of our own shop; another origin is not followed. */
function goTo(url: string, message?: string): void {
  const target = new URL(url, location.href)
  if (target.origin !== location.origin) return
  if (message) keepMessage(message)
  location.assign(target)
}

function keepMessage(message: string): void {
  try {
    sessionStorage.setItem(MESSAGE_KEY, message)
  } catch {
    // Storage is switched off: the shopper sees the product page without the reason.
  }
}

function takeMessage(): string | null {
  try {
    const message = sessionStorage.getItem(MESSAGE_KEY)
    sessionStorage.removeItem(MESSAGE_KEY)
    return message
  } catch {
    // Storage is switched off, so nothing was kept.
    return null
  }
}
