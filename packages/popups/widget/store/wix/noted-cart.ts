import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { CartReading } from '../../rules/cart-change.ts'
import { localStore } from '../../visit/local-store.ts'
import { figureOf } from '../store-adapter.ts'

/** A product in the cart; `price` of one unit in major units. */
export type WixLine = {
  productId: string
  name: string
  category: string
  quantity: number
  price: number
}
/** The cart of a Wix store as its pages have told it; `cartId` is '' where no event named it. */
export type WixCart = { cartId: string; lines: WixLine[] }

const KEY = 'poptin_wix_cart'
const MOST_LINES = 100
/** A price has at most three decimals; what a sum has beyond them is the computer's. */
const PARTS_PER_UNIT = 1000

/** Reads what this browser has kept of the cart; what cannot be read is an empty one. */
export function readWixCart(): WixCart {
  try {
    const { cartId, lines } = JSON.parse(localStore.read(KEY)) as Partial<WixCart>
    return { cartId: String(cartId ?? ''), lines: Array.isArray(lines) ? lines : [] }
  } catch {
    // Nothing was kept, or another script has written there.
    return { cartId: '', lines: [] }
  }
}

/** Forgets the cart: it was ordered. */
export function emptyWixCart(): void {
  write({ cartId: '', lines: [] })
}

/** Keeps what an event `AddToCart` or `RemoveFromCart` says; tells whether it was one. Throws when it names no product. */
export function noteWixEvent(name: string, data: unknown): boolean {
  if (name !== 'AddToCart' && name !== 'RemoveFromCart') return false
  const { id, cartId, ...told } = Object(data)
  if (typeof id !== 'string' || id === '') throw new Error(`${name} names no product`)
  const units = figureOf(told.quantity ?? 1, 'quantity') * (name === 'AddToCart' ? 1 : -1)
  const cart = readWixCart()
  const known = cart.lines.find(({ productId }) => productId === id)
  const line: WixLine = {
    productId: id,
    name: String(told.name ?? known?.name ?? ''),
    category: String(told.category ?? known?.category ?? ''),
    quantity: (known?.quantity ?? 0) + units,
    price: figureOf(told.price ?? known?.price, 'price'),
  }
  const others = cart.lines.filter((one) => one !== known)
  const lines = line.quantity > 0 ? [...others, line] : others
  write({ cartId: typeof cartId === 'string' ? cartId : cart.cartId, lines: lines.slice(-MOST_LINES) })
  return true
}

/** The figures of such a cart. */
export function wixReading({ lines }: Pick<WixCart, 'lines'>): CartReading {
  const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    value: Math.round(value * PARTS_PER_UNIT) / PARTS_PER_UNIT,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ productId, quantity }) => ({ productId, variantId: productId, quantity })),
  }
}

function write(cart: WixCart): void {
  localStore.write(KEY, plainJson(cart))
}
