import { mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { type Ask, signIn } from '@buoy/tools/bench/console-calls.ts'
import { buy } from '@buoy/tools/bench/place-orders.ts'
import { findPgbouncer } from '@buoy/tools/testing/find-pgbouncer.ts'
import { type RunningPgbouncer, startPgbouncer } from '@buoy/tools/testing/start-pgbouncer.ts'
import { type Replicated, startReplicated } from '@buoy/tools/testing/start-replicated.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

/** On Linux it is never skipped; elsewhere only where PgBouncer is missing, which has no package of the registry. */
const canRun = platform() === 'linux' || (await findPgbouncer().then(Boolean, () => false))
/** What another process shows of a change may be so old, in ms. */
const A_SECOND = 1000
/** What the console reads from a replica besides reports: pages of lists, and files in two pieces or more. */
const LISTS = ['/orders?search=sandbox', '/products?search=noosa', '/customers?search=a', '/leads']
const FILES = ['/orders.csv', '/products.csv', '/leads.csv']
/** With tomorrow, which it may be already where the shop is. */
const SALES = `/reports/sales?from=2026-01-01&to=${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}`

let folder: string
let database: Replicated
let pooler: RunningPgbouncer
let one: ShopProcess
let other: ShopProcess
let ask: Ask
let productId: number

async function start(name: string): Promise<ShopProcess> {
  const shop = await startShop({
    DATA_DIR: join(folder, name),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.primaryUrl,
    DATABASE_READ_URL: database.replicaUrl,
    OWNER_EMAIL: TEST_OWNER.email,
    OWNER_PASSWORD: TEST_OWNER.password,
  })
  await shop.ready()
  return shop
}

async function rowsOf<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The state of the replica as `/readyz` tells it, and how many reads went where. */
async function replicaOf(shop: ShopProcess): Promise<{ state: string; replica: number; primary: number }> {
  const { replica: state } = (await (await fetch(`${shop.url}/readyz`)).json()) as { replica: string }
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const count = (from: string) =>
    Number(new RegExp(`^buoy_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
  return { state, replica: count('replica'), primary: count('primary') }
}

const orders = async () =>
  Number((await rowsOf<{ n: string }>(database.primaryUrl, 'select count(*) as n from shop."order"'))[0]?.n)
const page = async (shop: ShopProcess) => (await fetch(`${shop.url}/index.php/product/noosa-round/`)).text()

describe.runIf(canRun)('two processes, PgBouncer and a replica', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buoy-machines-'))
    database = await startReplicated()
    pooler = await startPgbouncer(database.primaryUrl)
    one = await start('one')
    other = await start('other')
    ask = await signIn(one.url)
    const [row] = await rowsOf<{ id: number }>(
      database.primaryUrl,
      "select id from shop.product where slug = 'noosa-round'",
    )
    productId = Number(row?.id)
  })
  afterAll(async () => {
    for (const shop of [one, other]) {
      shop?.signal('SIGTERM', 'server')
      await shop?.ended()
    }
    await pooler?.stop()
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('refuses to start where the pooler alone is given, and says what to set', async () => {
    const alone = await startShop({ DATA_DIR: join(folder, 'alone'), DATABASE_URL: pooler.url })
    expect(await alone.ended()).not.toBe(0)
    expect(alone.output()).toContain('DATABASE_DIRECT_URL')
  })

  it('sells through the pooler', async () => {
    const before = await orders()
    for (const shop of [one, other, one, other])
      expect(await buy(shop.url, String(productId))).toContain('"result":"success"')
    expect(await orders()).toBe(before + 4)
  })

  it('shows a change of one process on the other within a second', async () => {
    await page(other)
    const [variant] = await rowsOf<{ id: number }>(
      database.primaryUrl,
      `select id from shop.variant where product_id = ${productId} order by position limit 1`,
    )
    for (const dollars of [61, 62, 63]) {
      await ask('PATCH', `/variants/${variant?.id}`, { price: dollars * 100 })
      await expect.poll(() => page(other), { timeout: A_SECOND, interval: 50 }).toContain(`${dollars}.00`)
    }
  })

  it('reads reports from the replica, with everything that was saved before', async () => {
    const before = await replicaOf(one)
    expect(before.state).toBe('used')
    const sold = async () => (await ask<{ totals: { orders: number } }>('GET', SALES)).totals.orders
    for (let turn = 0; turn < 3; turn += 1) {
      const already = await sold()
      expect(await buy(other.url, String(productId))).toContain('"result":"success"')
      expect(await sold()).toBe(already + 1)
    }
    const after = await replicaOf(one)
    expect(after.replica).toBeGreaterThanOrEqual(before.replica + 6)
    expect(after.primary).toBe(before.primary)
  })

  it('reads lists and files of the console from the replica, with everything that was saved before', async () => {
    const before = await replicaOf(one)
    const ordered = async () => (await ask<{ total: number }>('GET', '/orders?search=')).total
    for (let turn = 0; turn < 3; turn += 1) {
      const already = await ordered()
      expect(await buy(other.url, String(productId))).toContain('"result":"success"')
      expect(await ordered()).toBe(already + 1)
    }
    for (const list of LISTS) await ask('GET', list)
    for (const file of FILES)
      expect((await ask<string>('GET', file)).split('\n').length, file).toBeGreaterThan(1)
    const after = await replicaOf(one)
    expect(after.replica).toBeGreaterThanOrEqual(before.replica + 6 + LISTS.length + 2 * FILES.length)
    expect(after.primary).toBe(before.primary)
  })

  it('does not wait for a replica that has stopped replaying, and reads what is saved', async () => {
    await rowsOf(database.replicaUrl, 'select pg_wal_replay_pause()')
    const totals = async () => (await ask<{ totals: { orders: number } }>('GET', SALES)).totals.orders
    const already = await totals()
    expect(await buy(other.url, String(productId))).toContain('"result":"success"')
    expect(await totals()).toBe(already + 1)
    expect((await replicaOf(one)).state).toBe('behind')
    await rowsOf(database.replicaUrl, 'select pg_wal_replay_resume()')
    await expect.poll(async () => (await replicaOf(one)).state).toBe('used')
  })

  it('loses nothing when the replica stops, and uses it again when it is back', async () => {
    await database.stopReplica()
    for (let turn = 0; turn < 3; turn += 1) await ask('GET', SALES)
    expect(await buy(one.url, String(productId))).toContain('"result":"success"')
    expect((await replicaOf(one)).state).toBe('away')
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)

    await database.startReplica()
    await expect.poll(async () => (await replicaOf(one)).state).toBe('used')
    const before = await replicaOf(one)
    await ask('GET', SALES)
    expect((await replicaOf(one)).replica).toBeGreaterThan(before.replica)
  })

  it('answers 503 while the pooler is away, serves pages from memory, and recovers', async () => {
    await page(one)
    await pooler.kill()
    const add = () =>
      fetch(`${one.url}/?wc-ajax=add_to_cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: one.url },
        body: `product_id=${productId}&quantity=1`,
      })
    for (let turn = 0; turn < 3; turn += 1) expect((await add()).status).toBe(503)
    for (const path of ['/index.php/checkout/', '/index.php/product/little-tinny/']) {
      const drawn = await fetch(`${one.url}${path}`)
      expect([path, drawn.status, drawn.headers.get('retry-after')]).toEqual([path, 503, '30'])
    }
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${one.url}/index.php/product/noosa-round/`)).status).toBe(200)

    await pooler.start()
    await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status).toBe(200)
    for (const shop of [one, other])
      expect(await buy(shop.url, String(productId))).toContain('"result":"success"')
  })
})
