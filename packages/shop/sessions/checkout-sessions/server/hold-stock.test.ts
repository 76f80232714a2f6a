import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { CARDS, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

describe('the last unit', () => {
  it('goes to one of twenty shoppers; the others are told and not charged', async () => {
    const variant = await shop.product({ stock: 1 })
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const session = newSession()
        return { session, page: await shop.shopper(session, variant), source: await shop.card(CARDS.pays) }
      }),
    )
    const replies = await Promise.all(
      shoppers.map(({ session, page, source }) => place(shop, session, page, source)),
    )
    const won = replies.filter(({ result }) => result === 'success')
    expect(won).toHaveLength(1)
    for (const reply of replies) {
      if (reply.result === 'failure') expect(reply.errors[0]?.message).toMatch(/sold out|is buying|left/)
    }
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as orders from shop.order_line where variant_id = $1',
      [variant],
    )
    expect(rows[0].orders).toBe(1)
  })

  it('is not blocked by the shopper’s own hold', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ stock: 1 }))
    await place(shop, session, page, await shop.card(CARDS.declined))
    const again = await openCheckout(shop.deps, session)
    expect(again.cart.lines.map(({ problem }) => problem)).toEqual([null])
    expect((await place(shop, session, again, await shop.card(CARDS.pays))).result).toBe('success')
  })
})
