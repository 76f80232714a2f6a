import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import { orderListQuery } from '../contract.ts'
import { listOrders } from './list-orders.ts'
import { ordersOfPerson } from './personal-data.ts'

let database: TestDatabase
let sought = 0

beforeAll(async () => {
  database = await openTestDatabase()
  sought = await insertOrder({
    email: 'mia.oneil@ponds.example',
    phone: '(04) 1234 5678',
    card: 'Visa ending in 4242',
    charge: 'ch_3NpondsAbc',
    invoice: 42,
    billing: { first_name: 'Mía', last_name: 'O’Neil', city: 'Byron Bay', postcode: '2481' },
    line: { name: 'Noosa Round', sku: 'TRAY-NR-7' },
  })
  await database.pool.query(
    `insert into shop.refund (order_id, request, state, way, amount, gst, shipping, reason, created_at)
     values ($1, 'search', 'asked', 'card', 100, 0, 0, '', now())`,
    [sought],
  )
  // The provider's id comes with its answer.
  await database.pool.query(`update shop.refund set provider_refund = 're_3NpondsAbc', state = 'done'`)
  await database.pool.query(
    `insert into shop.dispute (id, order_id, charge, amount, reason, state, holds_order, opened_at)
     values ('dp_1NpondsAbc', $1, 'ch_3NsecondAbc', 100, 'fraudulent', 'open', false, now())`,
    [sought],
  )
  await database.pool.query(
    `insert into shop.checkout_session (id, session, order_id, state, provider_intent, cart_hash, amount,
       created_at, updated_at)
     values ('search', 'search', $1, 'paid', 'pi_3NpondsAbc', '', 0, now(), now())`,
    [sought],
  )
  await insertOrder({
    email: 'zoe@other.example',
    phone: '+61 2 9999 1234',
    card: 'Mastercard ending in 4444',
    charge: 'ch_other',
    invoice: 4200,
    billing: { first_name: 'Zoe', last_name: 'Byron', city: 'Perth', postcode: '6000' },
    line: { name: 'Little Tinny', sku: 'TIN-1' },
  })
})
afterAll(() => database.close())

type Made = {
  email: string
  phone: string
  card: string
  charge: string
  invoice: number
  billing: Record<string, string>
  line: { name: string; sku: string }
}

async function insertOrder(made: Made): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
       shipping_amount, shipping_gst, gst, gst_removed, total, shipping_label, payment_method, payment_title,
       payment_card, payment_charge, invoice_number, created_at, updated_at)
     values ('k' || $1, 'processing', $1, $2, $3, '{}', '', 0, 0, 0, 0, 0, 0, 0, '', 'card', 'Card', $4, $5, $6, now(), now())
     returning id`,
    [made.email, made.phone, made.billing, made.card, made.charge, made.invoice],
  )
  const id = Number(rows[0]?.id)
  await database.pool.query(
    `insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
       quantity, subtotal, discount, gst)
     values ($1, 0, 1, 1, $2, $3, '', '[]', 0, 1, 0, 0, 0)`,
    [id, made.line.name, made.line.sku],
  )
  return id
}

const found = async (search: string) =>
  (await listOrders({ db: database.db, isDisputed }, orderListQuery.parse({ search }))).orders.map(
    ({ id }) => id,
  )

describe('orders are found', () => {
  it.each([
    '0412345678',
    '0412 345 678',
    '+61 412 345 678',
    '+61412345678',
    '04-1234-5678',
    '1234 5678',
    'Byron Bay',
    '2481',
    'noosa',
    'round noosa',
    'TRAY-NR-7',
    'tray-nr',
    'INV-000042',
    'inv-42',
    '4242',
    '•••• 4242',
    'visa 4242',
    'ch_3NpondsAbc',
    'pi_3NpondsAbc',
    're_3NpondsAbc',
    'dp_1NpondsAbc',
    'ch_3NsecondAbc',
    'RE_3NPONDSABC',
    'mia.oneil@ponds.example',
    'ponds.example',
    'o’neil',
    "O'NEIL",
    'oneil',
    'mia',
    'MÍA',
    'mia byron noosa 4242',
    '2481 0412 345 678 oneil',
  ])('by “%s”', async (search) => {
    expect(await found(search)).toEqual([sought])
  })

  it.each(['mia perth', 'noosa 6000', '0412 345 679', 'inv-420', '%', '_', 'oosa'])(
    'and not by “%s”',
    async (search) => {
      expect(await found(search)).toEqual([])
    },
  )

  it('by what has changed since', async () => {
    await database.pool.query(`update shop."order" set phone = '0499 000 111' where id = $1`, [sought])
    await database.pool.query(`update shop.order_line set sku = 'NEW-SKU' where order_id = $1`, [sought])
    expect(await found('0499000111')).toEqual([sought])
    expect(await found('new-sku')).toEqual([sought])
    expect(await found('TRAY-NR-7')).toEqual([])
  })
})

describe('an order whose buyer was erased', () => {
  it('is found by its number and the provider, and by nothing that says who it was', async () => {
    const erased = await insertOrder({
      email: 'gina.gone@erased.example',
      phone: '0488 777 666',
      card: 'Amex ending in 1005',
      charge: 'ch_3Ngone',
      invoice: 77,
      billing: { first_name: 'Gina', last_name: 'Gone', address_1: '9 Vanish Lane', city: 'Dubbo' },
      line: { name: 'Duo Slim', sku: 'DUO-9' },
    })
    const personal = [
      'gina',
      'gone',
      'vanish',
      'gina.gone@erased.example',
      'erased.example',
      '0488777666',
      '1005',
    ]
    for (const word of personal) expect(await found(word), word).toEqual([erased])
    const person = { customerId: null, email: 'gina.gone@erased.example', ownsAddress: true }
    await database.db.transaction((tx) => ordersOfPerson.erase(tx, person))
    for (const word of personal) expect(await found(word), word).toEqual([])
    for (const word of ['inv-77', 'ch_3Ngone', 'duo-9']) expect(await found(word), word).toEqual([erased])
    const { rows } = await database.pool.query('select words from shop.order_search where order_id = $1', [
      erased,
    ])
    expect(rows[0].words).not.toMatch(/gina|gone@|vanish|488777666|dubbo/)
  })
})

it('are found among a hundred thousand through an index', async () => {
  await database.pool.query(`alter table shop."order" disable trigger user`)
  await database.pool.query(
    `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
       shipping_amount, shipping_gst, gst, gst_removed, total, shipping_label, payment_method, payment_title,
       created_at, updated_at)
     select 'many' || n, 'completed', 'buyer' || n || '@example.com', '0400' || lpad(n::text, 6, '0'), '{}', '{}', '', n,
       0, 0, 0, 0, 0, n, '', 'card', 'Card', now() - n * interval '1 minute', now()
     from generate_series(1, 100000) as n`,
  )
  await database.pool.query(
    `insert into shop.order_search (order_id, words)
     select id, ' ' || number || ' ' || phone || ' ' || email || ' anna lee ' || md5(number::text) || ' sydney 2000 tray '
     from shop."order" where key like 'many%'`,
  )
  await database.pool.query(`alter table shop."order" enable trigger user`)
  await database.pool.query('vacuum analyze shop.order_search')
  await database.pool.query('vacuum analyze shop."order"')
  const statement = `select * from shop."order" where id in (
    select order_id from shop.order_search
    where words like (select '% ' || shop.plain_words('buyer4711@example') || '%')
      and words like (select '% ' || shop.plain_words('sydney') || '%'))
    order by created_at desc limit 25`
  const { rows } = await database.pool.query(`explain ${statement}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('order_search_by_words')
  expect(plan).not.toContain('Seq Scan on order_search')
  const begun = performance.now()
  expect(await found('0400 004 711 sydney')).toHaveLength(1)
  expect(performance.now() - begun, 'ms').toBeLessThan(1000)
}, 120_000)
