import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import {
  type CallFields,
  type CallResponse,
  messageOf,
  type ShopCall,
} from '@buoy/platform/calls/storefront/shop-call.ts'
import type { Cart, CartReply } from '../contract.ts'
import { messages } from '../messages.ts'
import { readCartCookie } from '../rules/cart-cookie.ts'
import { callQueue } from './call-queue.ts'
import type { CartEventDetail, CartEventName } from './cart-events.ts'
import {
  type CartState,
  deliveryInWords,
  lineOf,
  NO_CART,
  withCart,
  withRemoving,
  withWanted,
} from './cart-state.ts'
import { couponActions } from './coupon-actions.ts'

/** What an add-to-cart button sends: its data attributes, all of them (S3.01). */
export type AddToCartItem = { product_id: number | string; quantity: number | string } & Record<
  string,
  number | string
>

/** `left` means that the browser is on its way to the product page (S8.01). */
export type AddOutcome = { ok: true } | { ok: false; left: boolean; message: string }

export type CartStoreDeps = {
  call: ShopCall
  readCookies: () => string
  emit: (name: CartEventName, detail: CartEventDetail) => void
  showFragments: (fragments: Record<string, string>) => void
  /** Follows a link; with words to show where it leads. */
  goTo: (url: string, message?: string) => void
  isHere: (url: string) => boolean
  /** Writes an amount as the page does. */
  formatMoney: FormatMoney
  /** The texts of the page. */
  texts: () => TextLocale
  /** Tells the shop's other tabs. */
  tellTabs: (cart: Cart) => void
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The browser's copy of the cart: one store for every view on the page. Calls wait for each other in
 * click order (S4.03); what the shop answers is shown, announced as events and passed on to other tabs.
 */
export function createCartStore(deps: CartStoreDeps) {
  let state: CartState = { ...NO_CART, badge: readCartCookie(deps.readCookies()) }
  const listeners = new Set<() => void>()
  const inTurn = callQueue()
  const t = translator(messages, deps.texts())
  const queuedQuantities = new Set<string>()

  function set(next: CartState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Takes an answer that brought the cart; `null` when it did not. */
  function take(answer: CallResponse): CartReply | null {
    if (!answer.arrived || !isCartReply(answer.body)) return null
    set(withCart(state, answer.body.cart))
    deps.showFragments(answer.body.fragments)
    deps.tellTabs(answer.body.cart)
    return answer.body
  }

  function tell(name: CartEventName, fragments: Record<string, string>, button: Element | null): void {
    deps.emit(name, { cart: state.cart, fragments, button })
  }

  function fail(message: string, retry: (() => void) | null): void {
    set({ ...state, problem: { message, retry }, announcement: message })
  }

  /** Puts an item into the cart; refused by the shop it goes to the product's page (S8.01). */
  function add(item: AddToCartItem, button: Element | null = null): Promise<AddOutcome> {
    return inTurn(async () => {
      set({ ...state, problem: null })
      tell('adding_to_cart', {}, button)
      const before = state.badge.hash
      let answer = await deps.call('add_to_cart', item)
      // The shop may have heard us although we did not hear it: look before asking to try again.
      const isLost = !answer.arrived
      if (isLost) answer = await deps.call('get_refreshed_fragments', {})
      const reply = take(answer)
      if (reply && !(isLost && reply.cart.hash === before)) {
        const announcement = t('addedInCart', { count: reply.cart.count })
        set({ ...state, removed: null, added: lineOf(reply.cart, item), announcement })
        tell('added_to_cart', reply.fragments, button)
        tell('wc_fragments_refreshed', reply.fragments, button)
        return { ok: true }
      }
      const message = answer.arrived ? messageOf(answer, t('notAdded')) : t('unreachable')
      const productUrl = refusedFor(answer)
      if (productUrl && !deps.isHere(productUrl)) {
        deps.goTo(productUrl, message)
        return { ok: false, left: true, message }
      }
      fail(message, productUrl ? null : () => void add(item, button))
      return { ok: false, left: false, message }
    })
  }

  /** Takes a line out; when that fails the browser follows the remove link itself (S8.02). */
  function remove(key: string, href: string, button: Element | null = null): Promise<void> {
    set(withRemoving({ ...state, problem: null }, key, true))
    return inTurn(async () => {
      const line = state.cart?.lines.find((one) => one.key === key) ?? null
      const reply = take(await deps.call('remove_from_cart', { cart_item_key: key }))
      set(withRemoving(state, key, false))
      if (!reply) return deps.goTo(href)
      const { count } = reply.cart
      const announcement = line ? t('removedInCart', { name: line.name, count }) : t('inCart', { count })
      set({ ...state, removed: line, added: null, announcement })
      tell('removed_from_cart', reply.fragments, button)
      tell('updated_wc_div', reply.fragments, button)
    })
  }

  /** Puts the line removed last back as it was. */
  function undoRemove(): Promise<void> {
    return inTurn(async () => {
      const line = state.removed
      if (!line) return
      const { productId, variantId, quantity } = line
      const item = { product_id: productId, variation_id: variantId, quantity }
      const answer = await deps.call('add_to_cart', item)
      const reply = take(answer)
      if (!reply) return fail(messageOf(answer, t('unreachable')), () => void undoRemove())
      set({
        ...state,
        removed: null,
        announcement: t('backInCart', { name: line.name, count: reply.cart.count }),
      })
      tell('added_to_cart', reply.fragments, null)
      tell('updated_wc_div', reply.fragments, null)
    })
  }

  function countAndTotal({ count, totals }: Cart): string {
    const words = t('inCart', { count })
    return count === 0 ? words : `${words} ${t('totalNow', { total: deps.formatMoney(totals.total) })}`
  }

  /**
   * Changes a line's quantity: shown at once, sent in turn, taken back when refused. Several quick
   * changes of one line become one call with the last of them.
   */
  function setQuantity(key: string, quantity: number): Promise<void> {
    set(withWanted({ ...state, problem: null }, key, quantity))
    if (queuedQuantities.has(key)) return Promise.resolve()
    queuedQuantities.add(key)
    return inTurn(async () => {
      queuedQuantities.delete(key)
      const wanted = state.wanted.get(key)
      if (wanted === undefined) return
      const answer = await deps.call('set_quantity', { cart_item_key: key, quantity: wanted })
      const reply = take(answer)
      // A newer wish stays: its own call is already waiting.
      if (!queuedQuantities.has(key)) set(withWanted(state, key, null))
      if (!reply) {
        const message = answer.arrived ? messageOf(answer, t('notChanged')) : t('unreachable')
        return fail(message, answer.arrived ? null : () => void setQuantity(key, wanted))
      }
      set({ ...state, announcement: reply.notice ?? countAndTotal(reply.cart) })
      tell('updated_wc_div', reply.fragments, null)
    })
  }

  /** Sends the cart somewhere else, or in another way, and shows what that costs. */
  function deliver(call: 'shipping_estimate' | 'update_shipping_method', fields: CallFields): Promise<void> {
    set({ ...state, problem: null, isQuoting: true })
    return inTurn(async () => {
      const answer = await deps.call(call, fields)
      const reply = take(answer)
      set({ ...state, isQuoting: false })
      if (!reply) {
        const message = answer.arrived ? messageOf(answer, t('notQuoted')) : t('unreachable')
        return fail(message, answer.arrived ? null : () => void deliver(call, fields))
      }
      set({ ...state, announcement: deliveryInWords(reply.cart, deps.formatMoney, deps.texts()) })
      tell('updated_wc_div', reply.fragments, null)
    })
  }

  /** Asks the shop for the cart as it is now. */
  function refresh(): Promise<void> {
    return inTurn(async () => {
      const reply = take(await deps.call('get_refreshed_fragments', {}))
      if (!reply) return fail(t('unreachable'), () => void refresh())
      set({ ...state, problem: null })
      tell('wc_fragments_refreshed', reply.fragments, null)
    })
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add,
    remove,
    undoRemove,
    setQuantity,
    deliver,
    refresh,
    ...couponActions({
      call: deps.call,
      inTurn,
      take,
      unreachable: () => t('unreachable'),
      announce: (announcement) => set({ ...state, problem: null, announcement }),
      tell: (name, fragments) => tell(name, fragments, null),
    }),
    /** Shows a cart that came with the page or from another tab. */
    show: (cart: Cart) => set(withCart(state, cart)),
    /** Reads the cookie again, as when a page comes back from the browser's memory. */
    rereadCookie: () => {
      const badge = readCartCookie(deps.readCookies())
      const isSame = badge.hash === state.badge.hash
      set(isSame ? state : { ...state, badge, cart: null })
    },
    tellProblem: (message: string) => fail(message, null),
    dismissProblem: () => set({ ...state, problem: null }),
    forgetRemoved: () => set({ ...state, removed: null }),
    forgetAdded: () => set({ ...state, added: null }),
  }
}

function isCartReply(body: unknown): body is CartReply {
  if (typeof body !== 'object' || body === null) return false
  const { fragments, cart } = body as Partial<CartReply>
  return typeof fragments === 'object' && fragments !== null && typeof cart === 'object' && cart !== null
}

/** The product page a refused add points at, or `null` (S8.01). */
function refusedFor(answer: CallResponse): string | null {
  if (!answer.arrived || typeof answer.body !== 'object' || answer.body === null) return null
  const { error, product_url } = answer.body as { error?: unknown; product_url?: unknown }
  return error && typeof product_url === 'string' && product_url !== '' ? product_url : null
}
