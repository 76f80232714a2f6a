import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { CARDS, completeBankStep, paidCharges, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { parseConfirmHash } from '../../../payments/stripe/rules/confirm-hash.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { PaymentDataReply, WalletCheckoutReply } from '../../wallet/contract.ts'
import { payWithWallet, sheetAddress, walletCall } from '../../wallet/wallet.fixtures.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `paying-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function onProduct(quantity = 1) {
  const variant = await shop.product({ stock: 5, price: 8900 })
  const { rows } = await shop.database.pool.query('select product_id from shop.variant where id = $1', [
    variant,
  ])
  const bought = { page_id: 'product', product_id: `${rows[0].product_id}`, qty: `${quantity}` }
  return { variant, bought }
}

function orderOf(reply: WalletCheckoutReply): number {
  if (reply.order_id === undefined) throw new Error(reply.messages ?? 'no order')
  return reply.order_id
}

const cartOf = (session: string) => loadCart({ ...shop.deps, held: heldQuantities }, session)

describe('a product bought with one press', () => {
  it('is an order of that product alone, by the wallet’s name, marked as a wallet’s [S7.27] [S7.28]', async () => {
    const session = newSession()
    await shop.shopper(session, await shop.product({ price: 1000 }), 2)
    const before = await cartOf(session)
    const { bought, variant } = await onProduct()
    const reply = await payWithWallet(shop, session, await shop.card(CARDS.pays), bought)
    const id = orderOf(reply)
    expect(reply).toMatchObject({
      result: 'success',
      reload: false,
      messages: null,
      redirect: `/index.php/checkout/order-received/${id}/?key=${reply.order_key}`,
    })
    const order = await findOrder(shop.db, id)
    expect(order?.status).toBe('processing')
    expect(order?.lines.map(({ quantity }) => quantity)).toEqual([1])
    const { rows } = await shop.database.pool.query(
      `select o.payment_title, a.detail from shop."order" o
       join people.order_attribution a on a.order_id = o.id where o.id = $1`,
      [id],
    )
    expect(rows[0]).toMatchObject({ payment_title: 'Google Pay', detail: { isWallet: true } })
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    expect((await cartOf(session)).hash, 'their own cart waits for them').toBe(before.hash)
  })

  it('charges what the sheet showed after the address was changed, to the cent', async () => {
    const session = newSession()
    const { bought } = await onProduct(2)
    const hobart = sheetAddress({ country: 'AU', state: 'Tasmania', postcode: '7000' })
    const quoted = await walletCall(shop, 'payment_data', session, { ...bought, ...hobart })
    const { newData, shipping_methods } = (quoted.body as PaymentDataReply).data
    const reply = await payWithWallet(shop, session, await shop.card(CARDS.pays), {
      ...bought,
      shipping_state: 'TAS',
      shipping_postcode: '7000',
      shipping_city: 'Hobart',
      shipping_method: shipping_methods[0] ?? '',
      order_total: `${newData.total.amount}`,
    })
    expect(await paidCharges(shop, orderOf(reply))).toEqual([newData.total.amount])
  })

  it('is not charged when the total is another than the sheet’s', async () => {
    const session = newSession()
    const { bought, variant } = await onProduct()
    const reply = await payWithWallet(shop, session, await shop.card(CARDS.pays), {
      ...bought,
      order_total: '1',
    })
    expect(reply).toMatchObject({ result: 'failure', errors: [{ code: 'total-changed' }] })
    expect(reply.messages).toContain('You haven’t been charged')
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
  })

  it.each([
    ['without the terms', { terms: '' }, 'terms'],
    ['without a phone number', { billing_phone: '' }, 'required'],
    ['with none of it', { qty: '0' }, 'invalid-amount'],
    ['with a parcel to nowhere', { shipping_country: 'XX' }, 'country'],
  ])('is refused %s [S5.23]', async (_what, changes, code) => {
    const { bought } = await onProduct()
    const card = await shop.card(CARDS.pays)
    const reply = await payWithWallet(shop, newSession(), card, { ...bought, ...changes })
    expect(reply.result).toBe('failure')
    expect(reply.errors.map((error) => error.code)).toContain(code)
  })

  it('is one order and one charge when the answer is lost and it is sent again, or several times at once', async () => {
    const session = newSession()
    const { bought, variant } = await onProduct()
    const card = await shop.card(CARDS.pays)
    const send = () => payWithWallet(shop, session, card, bought)
    const atOnce = await Promise.all([send(), send(), send(), send(), send()])
    const [first = await send()] = atOnce
    const again = await send()
    expect(new Set([...atOnce, again].map((reply) => reply.order_id)).size).toBe(1)
    expect(await paidCharges(shop, orderOf(first))).toHaveLength(1)
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    const next = await payWithWallet(shop, session, await shop.card(CARDS.pays), bought)
    expect(orderOf(next), 'another press is another order').not.toBe(first.order_id)
  })
})

describe('a cart paid by a wallet', () => {
  it('is emptied by it, and another card after a decline pays the same order', async () => {
    const session = newSession()
    await shop.shopper(session, await shop.product({ price: 8900 }))
    const declined = await payWithWallet(shop, session, await shop.card(CARDS.declined))
    expect(declined).toMatchObject({ result: 'failure', redirect: '' })
    expect(declined.messages).toContain('The card was declined.')
    const paid = await payWithWallet(shop, session, await shop.card(CARDS.pays))
    expect(await paidCharges(shop, orderOf(paid))).toHaveLength(1)
    expect((await cartOf(session)).lines).toEqual([])
  })

  it('has the bank ask, and checkout/payment finishes it [S7.29]', async () => {
    const session = newSession()
    await shop.shopper(session, await shop.product())
    const reply = await payWithWallet(shop, session, await shop.card(CARDS.asks))
    const id = orderOf(reply)
    const asked = parseConfirmHash(reply.redirect, 'https://shop.example')
    expect(asked).toMatchObject({ kind: 'payment', clientSecret: reply.client_secret })
    await completeBankStep(shop, id, 'completed')
    const finished = await walletCall(shop, 'checkout/payment', session, {
      order_id: `${id}`,
      order_key: reply.order_key ?? '',
    })
    expect(finished.body).toMatchObject({ result: 'success', redirect: asked?.returnTo })
  })

  it('that is empty, or paid with nothing, is refused in words', async () => {
    const empty = await payWithWallet(shop, newSession(), await shop.card(CARDS.pays))
    expect(empty).toMatchObject({ result: 'failure', errors: [{ code: 'empty-cart' }] })
    const without = await payWithWallet(shop, newSession(), '')
    expect(without).toMatchObject({ result: 'failure', errors: [{ code: 'bad-request' }] })
  })
})
