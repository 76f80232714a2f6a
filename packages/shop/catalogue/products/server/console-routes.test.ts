import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { activityConsoleRoutes } from '@buoy/platform/audit/server/console-routes.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleProductList, ConsoleVariant } from '../contract.ts'
import { catalogueConsoleRoutes } from './console-routes.ts'
import { createProduct } from './create-product.ts'

const COLOUR = {
  name: 'colour',
  label: 'Colour',
  choices: [
    { value: 'terracotta', label: 'Terracotta', swatch: '#c96f4a' },
    { value: 'lagoon', label: 'Lagoon', swatch: null },
  ],
}

function product(slug: string, name: string, variants: { sku: string; colour?: string; stock: number }[]) {
  return {
    slug,
    name,
    shortDescription: '',
    description: '',
    attributes: [],
    tags: [],
    categorySlugs: [],
    position: 0,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    pictures: [],
    options: variants.some(({ colour }) => colour !== undefined) ? [COLOUR] : [],
    variants: variants.map(({ sku, colour, stock }) => ({
      sku,
      price: 8900,
      stock,
      weightGrams: 900,
      pictureName: null,
      options: colour === undefined ? {} : { colour },
    })),
  }
}

describe("the owner's catalogue", () => {
  let database: TestDatabase
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  let listener: Client
  const heard: string[] = []
  const comparedIds = new Set<number>()

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    await db.transaction(async (tx) => {
      const drift = [
        { sku: 'DRIFT-T', colour: 'terracotta', stock: 12 },
        { sku: 'DRIFT-L', colour: 'lagoon', stock: 2 },
      ]
      await createProduct(tx, product('drift', 'Drift', drift))
      await createProduct(tx, product('clip', 'Cup Clip, 100%', [{ sku: 'CLIP', stock: 40 }]))
    })
    const held = async (_db: unknown, ids: readonly number[]) => new Map(ids.slice(0, 1).map((id) => [id, 3]))
    const comparedPrices = async (_db: unknown, ids: readonly number[]) =>
      new Map(ids.filter((id) => comparedIds.has(id)).map((id) => [id, ['Cheaper boards', 'Later']]))
    signedIn = await openSignedInApp({
      db,
      routes: async (app) => {
        await app.register(
          catalogueConsoleRoutes({
            db,
            read: (work) => work(db),
            held,
            comparedPrices,
            clock: { now: () => new Date() },
          }),
        )
        await app.register(activityConsoleRoutes({ db, auditKinds: [] }))
      },
    })
    listener = new Client({ connectionString: database.url })
    await listener.connect()
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen catalogue_changed')
  })
  afterAll(async () => {
    await listener.end()
    await signedIn.close()
    await database.close()
  })

  const list = async (query = ''): Promise<ConsoleProductList> =>
    (await signedIn.inject({ url: `/console/api/products${query}` })).json()
  const change = (id: number | string, payload: object) =>
    signedIn.inject({ method: 'PATCH', url: `/console/api/variants/${id}`, payload })
  const variant = async (sku: string): Promise<ConsoleVariant> => {
    const { products } = await list()
    const found = products.flatMap(({ variants }) => variants).find((one) => one.sku === sku)
    if (found === undefined) throw new Error(`No variant ${sku}`)
    return found
  }

  it('lists products with variants in the words of their options, and what is held', async () => {
    const { products, total } = await list()
    expect(total).toBe(2)
    expect(products[0]).toMatchObject({ name: 'Drift', url: '/index.php/product/drift/', published: true })
    expect(products[0]?.variants).toEqual([
      expect.objectContaining({ label: 'Terracotta', price: 8900, stock: 12, held: 3 }),
      expect.objectContaining({ label: 'Lagoon', stock: 2, held: 0 }),
    ])
  })

  it.each([
    ['?search=drift', ['Drift']],
    ['?search=clip', ['Cup Clip, 100%']],
    ['?search=DRIFT-L', ['Drift']],
    ['?search=100%25', ['Cup Clip, 100%']],
    ['?search=_', []],
    ['?stock=low', ['Drift']],
    ['?page=9', []],
  ])('finds with %s', async (query, names) => {
    const { products } = await list(query)
    expect(products.map(({ name }) => name)).toEqual(names)
  })

  it('changes a price, keeps the range that listings sort by, and tells the cached pages', async () => {
    const { id } = await variant('DRIFT-L')
    heard.length = 0
    const reply = await change(id, { price: 7950 })
    expect(reply.json()).toEqual({ price: 7950, stock: 2 })
    const { rows } = await database.pool.query(
      `select price_from, price_to, regular_price from shop.product join shop.variant on product_id = product.id
       where sku = 'DRIFT-L'`,
    )
    expect(rows).toEqual([{ price_from: 7950, price_to: 8900, regular_price: 7950 }])
    await expect.poll(() => heard).toEqual(['catalogue_changed'])
  })

  it('keeps a price that running tests compare, and says where it can be changed', async () => {
    const { id, price, stock } = await variant('DRIFT-T')
    comparedIds.add(id)
    const reply = await change(id, { price: price + 100 })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'test-compares' })
    expect(reply.json().message).toContain(
      'The running tests “Cheaper boards” and “Later” compare this price. They will have no verdict',
    )
    expect(await variant('DRIFT-T')).toMatchObject({ price })
    expect((await change(id, { stock: { from: stock, to: stock } })).statusCode).toBe(200)
    expect((await change(id, { price })).statusCode).toBe(200)
    comparedIds.clear()
  })

  it('tells others which variations have another price now, and of nothing else', async () => {
    const { id, price, stock } = await variant('DRIFT-T')
    const told = async () =>
      (
        await database.pool.query(
          "select payload from platform.domain_event where name = 'prices.changed' order by id",
        )
      ).rows.map(({ payload }) => payload)
    await database.pool.query('delete from platform.domain_event')
    await change(id, { stock: { from: stock, to: stock + 1 } })
    await change(id, { price })
    expect(await told()).toEqual([])
    await change(id, { price: price + 100 })
    expect(await told()).toEqual([{ variantIds: [id] }])
    await change(id, { price, stock: { from: stock + 1, to: stock } })
  })

  it('writes who changed what into the activity list', async () => {
    const { id } = await variant('CLIP')
    await change(id, { stock: { from: 40, to: 41 }, price: 9000 })
    const { entries } = (await signedIn.inject({ url: '/console/api/activity' })).json()
    expect(entries.slice(0, 2)).toEqual([
      expect.objectContaining({ owner: 'Sally Skipper', subject: 'CLIP', action: 'stock changed' }),
      expect.objectContaining({ action: 'price changed', detail: { from: '$89.00', to: '$90.00' } }),
    ])
  })

  it('does not overwrite a sale that happened while the owner looked', async () => {
    const { id, stock } = await variant('DRIFT-T')
    await database.pool.query('update shop.variant set stock = stock - 1 where id = $1', [id])
    const reply = await change(id, { stock: { from: stock, to: 20 } })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'stock-moved',
      message: expect.stringContaining('there are 11 now'),
    })
    expect((await variant('DRIFT-T')).stock).toBe(11)
  })

  it('lets one of two owners who change the same stock win', async () => {
    const { id, stock } = await variant('DRIFT-T')
    const replies = await Promise.all([5, 6].map((to) => change(id, { stock: { from: stock, to } })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it.each([
    ['nothing', {}],
    ['a negative price', { price: -1 }],
    ['half a cent', { price: 10.5 }],
    ['a price in words', { price: 'cheap' }],
    ['a price beyond reason', { price: 1e12 }],
    ['a negative stock', { stock: { from: 1, to: -1 } }],
    ['a stock without what it was', { stock: { to: 3 } }],
  ])('answers 400 to %s and changes nothing', async (_what, payload) => {
    const before = await variant('DRIFT-T')
    expect((await change(before.id, payload)).statusCode).toBe(400)
    expect(await variant('DRIFT-T')).toEqual(before)
  })

  it.each([
    ['999999', 404],
    ['0', 400],
    ['abc', 400],
    ['99999999999', 400],
  ])('answers the unknown variant %s with %i', async (id, status) => {
    expect((await change(id, { price: 100 })).statusCode).toBe(status)
  })

  it('is closed to strangers', async () => {
    const reply = await signedIn.app.inject('/console/api/products')
    expect(reply.statusCode).toBe(401)
  })
})
