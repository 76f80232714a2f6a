import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

async function said(): Promise<{ name: string; payload: Record<string, unknown> }[]> {
  const { rows } = await shop.database.pool.query(
    'select name, payload from platform.domain_event order by id',
  )
  await shop.database.pool.query('delete from platform.domain_event')
  return rows
}

describe('the events of an order', () => {
  it('say that it was placed and paid, what left the shelf, and what went back', async () => {
    const variantId = await shop.product({ stock: 5, price: 4000 })
    await said()
    const page = await shop.shopper('events-1', variantId, 2)
    const orderId = orderIdOf(await place(shop, 'events-1', page, await shop.card(CARDS.pays)))

    const bought = await said()
    expect(bought.map(({ name }) => name)).toEqual([
      'order.placed',
      'stock.changed',
      'order.paid',
      'order.status_changed',
    ])
    expect(bought[0]?.payload).toEqual({ orderId, number: expect.any(Number), total: 8995 })
    expect(bought[1]?.payload).toEqual({ variantId, change: -2, stock: 3, reason: 'sale' })
    expect(bought[2]?.payload).toEqual({ orderId, total: 8995 })
    expect(bought[3]?.payload).toEqual({ orderId, from: 'pending', to: 'processing' })

    await refundPart(shop.deps, {
      orderId,
      request: 'dialog-events',
      way: 'manual',
      reason: '',
      tellsCustomer: false,
      owner: null,
      wish: { lines: [{ position: 0, quantity: 1, amount: 4000 }], shipping: 0, restock: new Set([0]) },
    })
    const refunded = await said()
    expect(refunded.find(({ name }) => name === 'order.refunded')?.payload).toEqual({
      orderId,
      amount: 4000,
      refunded: 4000,
    })
    expect(refunded.find(({ name }) => name === 'stock.changed')?.payload).toMatchObject({
      change: 1,
      stock: 4,
    })
  })

  it('are silent when nothing was bought', async () => {
    const variantId = await shop.product({ stock: 5, price: 4000 })
    await said()
    const page = await shop.shopper('events-2', variantId)
    await place(shop, 'events-2', page, await shop.card(CARDS.declined))
    expect((await said()).map(({ name }) => name)).not.toContain('order.paid')
  })
})
