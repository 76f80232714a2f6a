import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { SetUpList } from '@buoy/platform/set-up/contract.ts'
import { updateStoreDetails } from '@buoy/platform/site/server/update-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { createProduct } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
let owner: Record<string, string>
let manager: Record<string, string>
beforeAll(async () => {
  buoy = await openTestServer({ demo: false })
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  manager = await signedInCookies(buoy, await addStaff(buoy.database, 'manager'))
})
afterAll(() => buoy.close())

const headers = () => ({ origin: buoy.url, host: new URL(buoy.url).host })
const list = async (cookies = owner) => {
  const reply = await buoy.inject({ url: '/console/api/set-up', cookies, headers: headers() })
  return reply.json<SetUpList>().items
}
const mark = (key: string, body: object, cookies = owner) =>
  buoy.inject({
    method: 'PUT',
    url: `/console/api/set-up/${key}`,
    cookies,
    headers: headers(),
    payload: body,
  })
const keysIn = async (state: string) =>
  (await list()).filter((item) => item.state === state).map(({ key }) => key)

describe('the set-up list of a new shop', () => {
  it('names what is to be done, in an order, each with its screen', async () => {
    const items = await list()
    expect(items.map(({ key, state }) => [key, state])).toEqual([
      ['starter', 'open'],
      ['store-name', 'open'],
      ['logo', 'open'],
      ['favicon', 'open'],
      ['store-address', 'open'],
      ['tax', 'open'],
      ['delivery', 'open'],
      ['payment-methods', 'open'],
      ['legal-pages', 'open'],
      ['first-product', 'open'],
      ['home-page', 'open'],
      ['domain', 'open'],
      ['mail', 'open'],
    ])
    expect(
      items.every(({ screen, title, text }) => screen.startsWith('/') && title !== '' && text !== ''),
    ).toBe(true)
  })

  it('shows a person what they may do, and lets them mark nothing else', async () => {
    const theirs = (await list(manager)).map(({ key }) => key)
    expect(theirs).toEqual(['starter', 'logo', 'favicon', 'delivery', 'first-product', 'home-page', 'mail'])
    expect((await mark('tax', { isNeeded: false }, manager)).statusCode).toBe(404)
    expect(await keysIn('not-needed')).toEqual([])
  })

  it('follows the state of the shop by itself', async () => {
    await updateStoreDetails(
      { db: buoy.database.db, clock: buoy.clock, currencyHolders: [], countryFollowers: [] },
      { details: storeDetailsFixture(), owner: null },
    )
    await buoy.database.db.transaction((tx) => createProduct(tx, newProductFixture({ slug: 'blue-mug' })))
    const tax = await buoy.inject({ url: '/console/api/tax', cookies: owner, headers: headers() })
    const saved = await buoy.inject({
      method: 'PUT',
      url: '/console/api/tax',
      cookies: owner,
      headers: headers(),
      payload: tax.json<object>(),
    })
    expect(saved.statusCode).toBe(200)
    expect(await keysIn('done')).toEqual(['store-name', 'store-address', 'tax', 'first-product'])
  })

  it('counts delivery as set up once a zone is saved that offers something', async () => {
    const change = async (path: string, edit: (stored: never) => object) => {
      const url = `/console/api${path}`
      const stored = (await buoy.inject({ url, cookies: owner, headers: headers() })).json<never>()
      const payload = { ...(stored as object), ...edit(stored) }
      return buoy.inject({ method: 'PUT', url, cookies: owner, headers: headers(), payload })
    }
    const { rows } = await buoy.database.pool.query('select id from shop.shipping_zone where not is_rest')
    const zone = `/shipping/zones/${rows[0].id}`
    expect((await change(zone, () => ({}))).statusCode).toBe(200)
    expect(await keysIn('done')).not.toContain('delivery')
    const offered = ({ methods }: { methods: object[] }) => ({
      methods: methods.map((one) => ({ ...one, enabled: true })),
    })
    expect((await change(zone, offered)).statusCode).toBe(200)
    expect(await keysIn('done')).toContain('delivery')
  })

  it('lets owners say that an item is not needed, once for all, and bring it back', async () => {
    expect((await mark('mail', { isNeeded: false })).statusCode).toBe(204)
    expect((await mark('mail', { isNeeded: false })).statusCode).toBe(204)
    expect(await keysIn('not-needed')).toEqual(['mail'])
    await mark('mail', { isNeeded: true })
    expect(await keysIn('not-needed')).toEqual([])
  })

  it.each([
    ['an item that is none', 'no-such-item', { isNeeded: false }, 404],
    ['a long key', 'x'.repeat(80), { isNeeded: false }, 400],
    ['no answer', 'mail', {}, 400],
    ['an answer that is none', 'mail', { isNeeded: 'no' }, 400],
  ])('refuses %s', async (_what, key, body, status) => {
    expect((await mark(key, body)).statusCode).toBe(status)
  })
})
