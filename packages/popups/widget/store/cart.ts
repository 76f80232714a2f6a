import type { CartReading } from '../rules/cart-change.ts'
import type { StoreAdapter, StorePage } from './store-adapter.ts'

/** What happened to a cart; `before` is `null` when it had not been read. */
type CartChanged = (before: CartReading | null, now: CartReading) => void

/** The cart of the page's store. */
export type Cart = {
  /**
   * The cart as it is now, with its lines where they are asked for; `null` when the store does not say, which nobody
   * but the debug log hears of (W8.04).
   */
  read: (needsLines?: boolean) => Promise<CartReading | null>
  /** Calls back whenever the cart has changed, as long as the page lasts. */
  onChange: (changed: CartChanged) => void
}

/** A reading is as good as new for so long, unless the cart was changed meanwhile. */
const FRESH_MS = 2000
/** A popup may wait for the cart, and a store may never answer. */
const READ_LIMIT_MS = 3000

/**
 * Opens a cart by its platform's adapter: read asynchronously and one reading at a time, its changes noticed only once
 * they matter to somebody. `wasRead` gets each reading.
 */
export function openCart(adapter: StoreAdapter, page: StorePage, wasRead: (cart: CartReading) => void): Cart {
  const listeners: CartChanged[] = []
  let last: CartReading | null = null
  let readAt = Number.NEGATIVE_INFINITY
  /** Readings and changes, one after the other. */
  let turn: Promise<unknown> = Promise.resolve()

  const take = (cart: CartReading) => {
    last = cart
    readAt = Date.now()
    wasRead(cart)
  }
  const renew = async (needsLines: boolean) => {
    const isFresh = Date.now() - readAt <= FRESH_MS && !(needsLines && last?.lines === null)
    if (isFresh) return last
    try {
      take(await inTime(adapter.readCart(needsLines)))
      return last
    } catch (error) {
      if (!page.signal.aborted) page.log('Cart Error', error)
      return null
    }
  }
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(page.log)
    return done
  }
  const lookAgain = async (told: CartReading | undefined) => {
    const before = last
    readAt = Number.NEGATIVE_INFINITY
    if (told) take(told)
    const now = told ?? (await renew(before?.lines !== null))
    if (now === null || isSame(before, now)) return
    for (const changed of listeners) changed(before, now)
  }
  return {
    read: (needsLines = false) => inTurn(() => renew(needsLines)),
    onChange(changed) {
      listeners.push(changed)
      if (listeners.length === 1) adapter.onCartChange((told) => void inTurn(() => lookAgain(told)))
    },
  }
}

function isSame(one: CartReading | null, other: CartReading): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Rejects when the store takes too long. */
function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the cart took more than ${READ_LIMIT_MS} ms`)), READ_LIMIT_MS)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
