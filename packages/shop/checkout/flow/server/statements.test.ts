import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '../../../cart/server/cart-calls.ts'
import { CARDS } from '../../../payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { checkoutForm } from '../checkout.fixtures.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { openCheckout } from './open-checkout.ts'

/**
 * Most statements of each, beginnings and ends of transactions among them. Two of an order keep its invoice's seller, four write
 * what happened for listeners. One reads the store's details, which the server keeps in memory.
 */
const MOST = { addToCart: 8, openCheckout: 10, placeOrder: 78 }

let shop: PayingShop
let heard: string[] = []
let deps: Parameters<typeof checkoutCalls>[0] &
  Parameters<typeof cartCalls>[0] &
  Parameters<typeof openCheckout>[0]

beforeAll(async () => {
  shop = await openPayingShop()
  const logger = { logQuery: (text: string) => void heard.push(text) }
  const db = drizzle({ client: shop.database.pool, casing: 'snake_case', logger })
  deps = { ...shop.deps, db, held: heldQuantities, afterAdded: async () => {} } as unknown as typeof deps
})
afterAll(() => shop.close())

/** How many statements a piece of work sends to the database. */
async function count(work: () => Promise<unknown>): Promise<number> {
  heard = []
  await work()
  return heard.length
}

const caller = (session: string) => ({ session, customerId: null, ip: '127.0.0.1', userAgent: 'test' })

describe('what a shopper does takes so many statements', () => {
  it('adds to the cart, whatever is in it', async () => {
    const [tray, raft] = [await shop.product(), await shop.product()]
    const { add_to_cart: add } = cartCalls(deps)
    const put = (variant: number) =>
      add?.({
        fields: { variation_id: String(variant), product_id: String(variant), quantity: '1' },
        caller: caller('adder'),
      }) ?? Promise.reject(new Error('There is no such call'))
    const counts = [await count(() => put(tray)), await count(() => put(raft)), await count(() => put(raft))]
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST.addToCart)
  })

  it('opens checkout and places an order', async () => {
    const session = 'payer'
    const page = await shop.shopper(session, await shop.product())
    const opened = await count(() => openCheckout(deps, session))
    const source = await shop.card(CARDS.pays)
    const { checkout } = checkoutCalls(deps)
    let status = 0
    const placed = await count(async () => {
      const reply = await checkout?.({ fields: checkoutForm(page, source), caller: caller(session) })
      status = reply?.status ?? 0
    })
    expect(status).toBe(200)
    expect(opened).toBeLessThanOrEqual(MOST.openCheckout)
    expect(placed).toBeLessThanOrEqual(MOST.placeOrder)
  })
})
