import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { OutsideCall } from '@buoy/kernel/server/call-outside.ts'
import type { AttemptOutcome } from '@buoy/platform/deliveries/rules/delivery-life.ts'
import type { CallService, DeliveryAdapter } from '@buoy/platform/deliveries/server/adapter.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { readOrder } from '@buoy/shop/orders/record/server/read-order.ts'
import { orderIdOf, place } from '@buoy/shop/payments/ledger/payments.fixtures.ts'
import { DEMO_METHODS } from '@buoy/shop/payments/methods/payment-methods.fixtures.ts'
import { METHOD_SETTINGS } from '@buoy/shop/payments/methods/server/method-settings.ts'
import type { AddedProvider } from '@buoy/shop/payments/port/server/added-provider.ts'
import { bundleServer } from '@buoy/tools/build/bundle-server.ts'
import { vitePlugins } from '@buoy/tools/build/plugins.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { openPayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListService } from '../support/list-service.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const OUT_DIR = join(PROJECT_DIR, 'dist/server-with-plugin')

let folder: string
let database: TestDatabase
let shop: ShopProcess
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-plugin-'))
  const config = join(folder, 'buoy.config.ts')
  await writeFile(config, `export default { plugins: ['./examples/gift-note'] }`)
  process.env.BUOY_CONFIG = config
  await bundleServer({ projectDir: PROJECT_DIR, outDir: OUT_DIR })
  database = await openTestDatabase()
  shop = await startShop(
    {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '0',
      OWNER_EMAIL: TEST_OWNER.email,
      OWNER_PASSWORD: TEST_OWNER.password,
    },
    [join(OUT_DIR, 'main.js')],
  )
  await shop.ready()
  const signedIn = await post('/console/api/auth/sign-in/email', TEST_OWNER)
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}, 180_000)

afterAll(async () => {
  delete process.env.BUOY_CONFIG
  shop?.signal('SIGTERM', 'group')
  await shop?.ended()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
  await rm(OUT_DIR, { recursive: true, force: true })
})

function post(path: string, body: object): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })
}
const get = (path: string) => fetch(`${shop.url}${path}`, { headers: { cookie } })

/** Says that an order was paid, as the shop does. */
async function pay(orderId: number, total: number): Promise<void> {
  await database.pool.query(`insert into platform.domain_event (name, payload) values ('order.paid', $1)`, [
    JSON.stringify({ orderId, total }),
  ])
}

describe('a plugin that the configuration names', () => {
  it('hears that an order was paid, and shows it by a route of its own', async () => {
    await pay(1, 9_999)
    await pay(2, 10_000)
    await expect
      .poll(async () => (await get('/console/api/gift-notes')).json(), { timeout: 60_000 })
      .toEqual({ notes: [{ orderId: 2, text: 'Thank you for your order!' }] })
  })

  it('keeps strangers out by the permission that it states', async () => {
    expect((await fetch(`${shop.url}/console/api/gift-notes`)).status).toBe(401)
  })

  it('adds a column to the file of orders', async () => {
    const file = await (await get('/console/api/orders.csv')).text()
    expect(file.split('\r\n')[0]).toMatch(/,Gift note$/)
  })

  it('brings prices of delivery that an owner can choose', async () => {
    const shipping = await (await get('/console/api/shipping')).json()
    expect(shipping.sources).toEqual([{ id: 'gift-note-courier', title: 'Gift courier' }])
  })

  it('brings a payment method that an owner can switch on', async () => {
    const methods = await (await get('/console/api/payment-methods')).json()
    expect(methods.added).toEqual([
      {
        id: 'counter_cash',
        title: 'Pay at our counter',
        about: 'Shoppers pay when they collect. Record the payment on the order’s page.',
      },
    ])
  })

  it('brings a service that an owner connects, and that receives leads', async () => {
    const service = await openListService(({ authorization }) =>
      authorization === 'Bearer right'
        ? { status: 200, body: {} }
        : { status: 401, body: { error: 'no key' } },
    )
    const send = (path: string, body: object) =>
      fetch(`${shop.url}/console/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.url, cookie },
        body: JSON.stringify(body),
      })
    const connect = async (secret: string) => {
      const connection = {
        source: 'popup-leads',
        scope: '',
        adapter: 'gift-note-list',
        name: 'Gifts',
        part: null,
        settings: { address: `${service.url}/list` },
        secret,
        mapping: [],
        doubleOptIn: false,
        consentOnly: false,
      }
      const made = (await (await send('/connections', connection)).json()) as { connection: { id: string } }
      return (await (await send(`/connections/${made.connection.id}/test`, {})).json()) as { result: string }
    }
    try {
      // A store that has not opened its popups yet has nothing to connect.
      await get('/console/api/popups')
      expect(await connect('wrong')).toMatchObject({ status: 401 })
      expect(await connect('right')).toMatchObject({ status: 200, result: 'accepted' })
      expect(service.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /list',
        'GET /list',
      ])
    } finally {
      await service.close()
    }
    const message = { kind: 'added', person: { email: 'mia@pond.example', firstName: 'Mia', lastName: '' } }
    const sent: OutsideCall[] = []
    const call: CallService = async (request) => {
      sent.push(request)
      return { outcome: { result: 'accepted' } as AttemptOutcome, body: null }
    }
    const path = join(PROJECT_DIR, 'examples/gift-note/server/gift-list.ts')
    const { giftList } = (await import(path)) as { giftList: DeliveryAdapter }
    const account = { settings: { address: 'https://list.example' }, secret: 'right', mapping: [] }
    await giftList.send(call, account as never, { ...message, values: [] } as never)
    await giftList.send(call, account as never, { ...message, kind: 'removed', values: [] } as never)
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', 'https://list.example/mia%40pond.example', '{"name":"Mia"}'],
      ['DELETE', 'https://list.example/mia%40pond.example', undefined],
    ])
  })

  it('has orders wait for a payment of its own', async () => {
    const path = join(PROJECT_DIR, 'examples/gift-note/server/pay-at-counter.ts')
    const { payAtCounter } = (await import(path)) as { payAtCounter: AddedProvider }
    const paying = await openPayingShop({ addedProviders: [payAtCounter] })
    try {
      const settings = { ...DEMO_METHODS, on: ['counter_cash'] }
      await paying.db.transaction((tx) => writeSetting(tx, METHOD_SETTINGS, settings, paying.clock))
      const page = await paying.shopper('counter', await paying.product())
      expect(page.methods.map(({ title }) => title)).toEqual(['Pay at our counter'])
      const id = orderIdOf(await place(paying, 'counter', page, '', { payment_method: 'counter_cash' }))
      expect(await readOrder(paying.db, id)).toMatchObject({
        status: 'on-hold',
        paymentTitle: 'Pay at our counter',
        paidAt: null,
      })
    } finally {
      await paying.close()
    }
  })

  it.each([
    ['console', 'screens.ts'],
    ['storefront', 'modules.tsx'],
  ] as const)('is built into the %s', async (side, file) => {
    const list = join(PROJECT_DIR, `apps/${side}/plugins.ts`)
    const source = await vitePlugins(PROJECT_DIR, side).load(list)
    expect(source).toContain(`examples/gift-note/${file}`)
    expect(
      await vitePlugins(PROJECT_DIR, side).load(join(PROJECT_DIR, 'apps/storefront/root.tsx')),
    ).toBeNull()
  })
})
