import { type CartReading, EMPTY_CART } from '../../rules/cart-change.ts'
import { figureOf, listOf, type StoreAdapter, type StorePage } from '../store-adapter.ts'

/** What Ecwid's storefront documents of its JavaScript API, as far as it is used here. */
type Ecwid = {
  OnAPILoaded?: EcwidEvent<[]>
  OnCartChanged?: EcwidEvent<[cart: unknown]>
  Cart?: { get?: (told: (cart: unknown) => void) => void }
  Customer?: { get?: (told: (customer: unknown) => void) => void }
}
type EcwidEvent<Args extends unknown[]> = { add: (heard: (...args: Args) => void) => void }

/** A price has at most three decimals; what a sum has beyond them is the computer's. */
const PARTS_PER_UNIT = 1000

/** An Ecwid store: `Ecwid.Cart.get`, `Ecwid.Customer.get` and the event `Ecwid.OnCartChanged`. */
export function ecwidAdapter({ signal, log }: StorePage): StoreAdapter {
  const ecwid: Ecwid = Reflect.get(window, 'Ecwid')
  const loaded = new Promise<void>((resolve) => {
    if (ecwid.Cart?.get || !ecwid.OnAPILoaded) resolve()
    else ecwid.OnAPILoaded.add(resolve)
  })
  return {
    async readCart() {
      await loaded
      return toReading(await ask(ecwid.Cart?.get?.bind(ecwid.Cart), 'Ecwid.Cart.get'))
    },
    onCartChange(changed) {
      const heard = (cart: unknown) => {
        if (signal.aborted) return
        try {
          changed(toReading(cart))
        } catch (error) {
          log('Cart Error', error)
        }
      }
      void loaded.then(() => ecwid.OnCartChanged?.add(heard))
    },
    async customerId() {
      await loaded
      const customer = await ask(ecwid.Customer?.get?.bind(ecwid.Customer), 'Ecwid.Customer.get')
      return String(Object(customer).id ?? '')
    },
  }
}

function ask(get: ((told: (value: unknown) => void) => void) | undefined, name: string): Promise<unknown> {
  if (get === undefined) throw new Error(`this store has no ${name}`)
  return new Promise((resolve) => get(resolve))
}

/** A cart object; `null` once the customer has logged out. Its value is that of the goods before discounts. */
function toReading(cart: unknown): CartReading {
  if (cart === null || cart === undefined) return EMPTY_CART
  const items = listOf(Object(cart).items).map((item) => ({
    product: Object(item.product),
    quantity: figureOf(item.quantity, 'quantity'),
  }))
  const value = items.reduce(
    (sum, { product, quantity }) => sum + figureOf(product.price, 'price') * quantity,
    0,
  )
  return {
    value: Math.round(value * PARTS_PER_UNIT) / PARTS_PER_UNIT,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: items.map(({ product, quantity }) => ({
      productId: String(product.id),
      variantId: String(product.id),
      quantity,
    })),
  }
}
