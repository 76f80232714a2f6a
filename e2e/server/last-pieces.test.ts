import { checkoutForm } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const BUYERS = 200
const PIECES = 5
const SLUG = 'noosa-round'
/** What is said to those who come too late: which product, and that there is none. */
const POLITE = /is buying Noosa Round right now|Noosa Round has sold out|of Noosa Round left/

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
})
afterAll(() => buoy.close())

type Buyer = {
  cookies: Record<string, string>
  checkoutSession: string
  nonce: string
  cart: { hash: string }
  card: string
}
type Answer = { result: string; errors?: { message: string }[] }

/** A browser of its own: puts one unit into its cart, opens the checkout, types a card. */
async function arrive(product: number): Promise<Buyer> {
  const added = await post('/?wc-ajax=add_to_cart', { product_id: String(product), quantity: '1' })
  expect(added.statusCode).toBe(200)
  const session = added.cookies.find(({ name }) => name === 'buoy_session')
  const cookies = { buoy_session: session?.value ?? '' }
  const page = await buoy.inject({ url: '/index.php/checkout/', cookies })
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? ''
  const key = /pk_test_\w+/.exec(page.body)?.[0] ?? ''
  const method = await buoy.inject({
    method: 'POST',
    url: '/sandbox/stripe/v1/payment_methods',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123',
  })
  return {
    cookies,
    card: method.json<{ id: string }>().id,
    checkoutSession: field('checkout_attempt'),
    nonce: field('woocommerce-process-checkout-nonce'),
    cart: { hash: field('cart_hash') },
  }
}

function post(url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
  return buoy.inject({
    method: 'POST',
    url,
    cookies,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: buoy.url,
      host: new URL(buoy.url).host,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

describe('two hundred buyers and five units', () => {
  it('leads to five paid orders, 195 polite refusals and an empty shelf', async () => {
    const { pool } = buoy.database
    const { rows } = await pool.query(
      `update shop.variant v set stock = $2 from shop.product p
       where p.id = v.product_id and p.slug = $1 returning p.id as product, v.id as variant`,
      [SLUG, PIECES],
    )
    const { product, variant } = rows[0]
    const buyers: Buyer[] = []
    for (let buyer = 0; buyer < BUYERS; buyer += 1) buyers.push(await arrive(product))

    const replies = await Promise.all(
      buyers.map(async ({ cookies, checkoutSession, nonce, cart, card }, index) => {
        const form = checkoutForm({ checkoutSession, nonce, cart }, card, {
          billing_email: `buyer.${index}@example.com`,
        })
        return (await post('/?wc-ajax=checkout', form, cookies)).json<Answer>()
      }),
    )
    const refused = replies.filter(({ result }) => result !== 'success')
    expect(refused).toHaveLength(BUYERS - PIECES)
    for (const { errors } of refused) expect(errors?.[0]?.message).toMatch(POLITE)

    const { rows: after } = await pool.query(
      `select (select stock from shop.variant where id = $1) as stock,
        (select coalesce(sum(quantity), 0)::int from shop.stock_hold where variant_id = $1) as held,
        (select count(*)::int from shop."order" where status = 'processing') as paid,
        (select count(*)::int from shop."order") as orders,
        (select count(*)::int from sandbox.charge where status = 'succeeded') as charges`,
      [variant],
    )
    expect(after[0]).toEqual({ stock: 0, held: 0, paid: PIECES, orders: PIECES, charges: PIECES })
    expect(buoy.errors()).toEqual([])
  })
})
