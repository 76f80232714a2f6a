import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

const buy = async (variant: number, quantity = 1) => {
  const session = newSession()
  const page = await shop.shopper(session, variant, quantity)
  return place(shop, session, page, await shop.card(CARDS.pays))
}
const movementsOf = async (variant: number) => {
  const { rows } = await shop.database.pool.query(
    'select coalesce(sum(change), 0)::int as moved from shop.stock_movement where variant_id = $1',
    [variant],
  )
  return rows[0].moved
}

describe('goods sold beyond their stock', () => {
  it('go to all who want them at once: every unit is counted and none is sold twice', async () => {
    const variant = await shop.product({ stock: 3, backorders: 'notify' })
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const session = newSession()
        return { session, page: await shop.shopper(session, variant), source: await shop.card(CARDS.pays) }
      }),
    )
    const replies = await Promise.all(
      shoppers.map(({ session, page, source }) => place(shop, session, page, source)),
    )
    expect(replies.filter(({ result }) => result === 'success')).toHaveLength(12)
    expect(await stockOf(shop, variant)).toEqual({ stock: 3 - 12, held: 0 })
    expect(await movementsOf(variant)).toBe(-12)
  })

  it('say in the cart and on the order how many are not in stock yet', async () => {
    const variant = await shop.product({ stock: 1, backorders: 'notify' })
    const session = newSession()
    const page = await shop.shopper(session, variant, 3)
    expect(page.cart.lines).toMatchObject([{ backordered: 2, problem: null, maximumQuantity: 9999 }])
    const reply = await place(shop, session, page, await shop.card(CARDS.pays))
    const order = await readOrder(shop.db, orderIdOf(reply))
    expect(order).toMatchObject({ status: 'processing', stockTaken: true, lines: [{ backordered: 2 }] })
    expect(await stockOf(shop, variant)).toEqual({ stock: -2, held: 0 })
  })

  it('say nothing of it where the owner wants that, and serve what is owed first', async () => {
    const variant = await shop.product({ stock: 0, backorders: 'yes' })
    const session = newSession()
    const page = await shop.shopper(session, variant, 2)
    expect(page.cart.lines).toMatchObject([{ backordered: 0, problem: null }])
    await place(shop, session, page, await shop.card(CARDS.pays))
    await shop.database.pool.query(
      `update shop.variant set stock = stock + 3, backorders = 'no' where id = $1`,
      [variant],
    )
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 0 })
    expect((await buy(variant)).result).toBe('success')
    await expect(buy(variant)).rejects.toThrow('sold out')
  })

  it('do not loosen what others are promised', async () => {
    const [beyond, counted] = [
      await shop.product({ stock: 0, backorders: 'yes' }),
      await shop.product({ stock: 1 }),
    ]
    const replies = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const session = newSession()
        await shop.shopper(session, beyond)
        const page = await shop.shopper(session, counted)
        return place(shop, session, page, await shop.card(CARDS.pays))
      }),
    )
    expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1)
    expect(await stockOf(shop, counted)).toEqual({ stock: 0, held: 0 })
    expect(await stockOf(shop, beyond)).toEqual({ stock: -1, held: 0 })
  })
})

describe('goods that nobody counts', () => {
  it('are sold without a hold, a number or an end, and come back to nowhere', async () => {
    const variant = await shop.product({ stock: 0, trackStock: false })
    const session = newSession()
    const page = await shop.shopper(session, variant, 500)
    expect(page.cart.lines).toMatchObject([{ maximumQuantity: 9999, problem: null, backordered: 0 }])
    const declined = await place(shop, session, page, await shop.card(CARDS.declined))
    expect(declined.result).toBe('failure')
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
    const paid = await place(shop, session, page, await shop.card(CARDS.pays))
    const order = await readOrder(shop.db, orderIdOf(paid))
    expect(order).toMatchObject({ status: 'processing', stockTaken: true, lines: [{ counted: false }] })

    const refunded = await refundPart(shop.deps, {
      orderId: order?.id ?? 0,
      request: crypto.randomUUID(),
      way: 'card',
      reason: '',
      tellsCustomer: false,
      owner: null,
      wish: { lines: [{ position: 0, quantity: 1, amount: 8900 }], shipping: 0, restock: new Set([0]) },
    })
    expect(refunded).toMatchObject({ ok: true, value: { state: 'done', amount: 8900 } })
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
    expect(await movementsOf(variant)).toBe(0)
  })

  it('are not sold while they are marked as sold out', async () => {
    const variant = await shop.product({ stock: 9, trackStock: false, inStock: false })
    await expect(buy(variant)).rejects.toThrow('sold out')
  })
})
