import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTracked, trackForm } from '../../../checkout/order-received/server/track-order.ts'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { readOrder } from './read-order.ts'

let shop: PayingShop
let number = 0
let orderId = 0

beforeAll(async () => {
  shop = await openPayingShop()
  const page = await shop.shopper('tracker', await shop.product())
  orderId = orderIdOf(await place(shop, 'tracker', page, await shop.card(CARDS.pays)))
  number = (await readOrder(shop.db, orderId))?.number ?? 0
})
afterAll(() => shop.close())

async function track(orderid: string, order_email: string, ip = '127.0.0.1') {
  const caller = { session: 'visitor', ip, userAgent: 'test', customerId: null }
  return trackForm(shop.deps)({ fields: { orderid, order_email }, caller, headers: new Headers() })
}

describe('order tracking', () => {
  it('shows how far an order is to who knows its number and email, in this session only', async () => {
    const reply = await track(`#${number}`, ' MIA@example.com ')
    if (reply.kind !== 'go') throw new Error(reply.refusals[0]?.message)
    const proof = new URL(reply.to, 'http://shop.example').searchParams.get('proof') ?? ''
    const seen = await findTracked(shop.deps, { orderId, proof, session: 'visitor' })
    expect(seen).toMatchObject({ number, lines: [{ quantity: 1 }] })
    expect(JSON.stringify(seen)).not.toContain('Jonson Street')
    expect(await findTracked(shop.deps, { orderId, proof, session: 'somebody else' })).toBeNull()
    expect(await findTracked(shop.deps, { orderId: orderId + 1, proof, session: 'visitor' })).toBeNull()
  })

  it('answers a wrong number and a wrong email alike', async () => {
    const [wrongNumber, wrongEmail] = [
      await track('987654', 'mia@example.com'),
      await track(String(number), 'eve@example.com'),
    ]
    expect(wrongNumber).toMatchObject({ kind: 'refused', status: 404 })
    expect({ ...wrongNumber, values: null }).toEqual({ ...wrongEmail, values: null })
  })

  it('says what is wrong with what was typed, beside the field', async () => {
    const reply = await track('my order', 'mia')
    expect(reply).toMatchObject({ kind: 'refused', status: 400 })
    expect(reply.kind === 'refused' && reply.refusals.map(({ field }) => field)).toEqual([
      'orderid',
      'order_email',
    ])
  })

  it('lets nobody guess for long from one address', async () => {
    for (let guess = 1; guess <= 20; guess += 1) await track(String(guess), 'eve@example.com', '203.0.113.9')
    expect(await track(String(number), 'mia@example.com', '203.0.113.9')).toMatchObject({
      kind: 'refused',
      status: 429,
      refusals: [{ code: 'too-many-tries' }],
    })
  })
})
