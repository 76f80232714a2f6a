import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsolePageTest } from '@buoy/pages/experiments/console-contract.ts'
import { openTestMaker, testNonceOf } from '@buoy/pages/experiments/experiments.fixtures.ts'
import type { ConsolePriceTest } from '@buoy/pages/experiments/price-test-contract.ts'
import { type Ask, signIn } from '@buoy/tools/bench/console-calls.ts'
import { copyDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { payAtOther, type ShopVisitor, shopVisitor } from '../support/shop-visitor.ts'

/** What another process shows of a change may be so old, in ms. */
const A_SECOND = 1000
const LANDING = '/index.php/landing/'
const PRODUCT = '/index.php/product/noosa-round/'
const VISITORS = 12

let folder: string
let database: TestDatabase
let one: ShopProcess
let other: ShopProcess
let ask: Ask
let askOther: Ask
let maker: Awaited<ReturnType<typeof openTestMaker>>

async function start(name: string): Promise<ShopProcess> {
  const shop = await startShop({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    OWNER_EMAIL: TEST_OWNER.email,
    OWNER_PASSWORD: TEST_OWNER.password,
  })
  await shop.ready()
  return shop
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-tests-'))
  database = await copyDatabase('template1')
  one = await start('one')
  other = await start('other')
  ask = await signIn(one.url)
  askOther = await signIn(other.url)
  maker = await openTestMaker({ db: database.db, clock: { now: () => new Date() } })
})
afterAll(async () => {
  for (const shop of [one, other]) {
    shop?.signal('SIGTERM', 'server')
    await shop?.ended()
  }
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const cacheOf = async (shop: ShopProcess, path: string) => (await shopVisitor().open(shop.url + path)).cache
const soon = <Value>(value: () => Promise<Value>) => expect.poll(value, { timeout: A_SECOND, interval: 25 })

/** Pages that a process gave out of its memory, and those that it had to draw. */
async function pagesOf(shop: ShopProcess): Promise<{ memory: number; drawn: number }> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const count = (from: string) =>
    Number(new RegExp(`^buoy_pages_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
  return { memory: count('memory'), drawn: count('drawn') }
}

/** The record that a variant was shown, as the page sends it. */
async function tellShown(
  visitor: ShopVisitor,
  shop: ShopProcess,
  html: string,
  shown: { page: number; subject: number },
) {
  const { page: test_id, subject: subject_id } = shown
  return visitor.send(shop.url, '/wp-admin/admin-ajax.php', {
    action: 'et_pb_update_stats_table',
    stats_data_array: JSON.stringify({ test_id, subject_id, record_type: 'view_page' }),
    et_ab_log_nonce: testNonceOf(html),
  })
}

describe('a test of a page in two processes on one database', () => {
  let pageId = 0
  let id = 0
  const variantOf = (html: string) => (html.includes('Better words') ? 1 : 0)

  it('begins in both within a second of its start in one', async () => {
    pageId = await maker.publish('landing', 'First words')
    const draft = await ask<ConsolePageTest>('POST', '/page-tests', {
      pageId,
      subject: 'words',
      name: 'Words',
    })
    id = draft.id
    const variant = draft.variants[1]?.pageId
    const edited = await ask<{ document: object; version: number }>('GET', `/page-editor/${variant}`)
    const document = JSON.parse(JSON.stringify(edited.document).replace('First words', 'Better words'))
    await ask('PUT', `/page-editor/${variant}`, { document, version: edited.version })
    for (const shop of [one, other]) await soon(() => cacheOf(shop, LANDING)).toContain('public')
    await ask('POST', `/page-tests/${id}/start`)
    await soon(() => cacheOf(other, LANDING)).toContain('private')
    await soon(() => cacheOf(one, LANDING)).toContain('private')
  })

  it('gives a visitor one variant whichever process answers, out of its memory', async () => {
    const visitors = Array.from({ length: VISITORS }, shopVisitor)
    const first = await Promise.all(
      visitors.map(async (visitor, index) =>
        variantOf((await visitor.open((index % 2 === 0 ? one : other).url + LANDING)).html),
      ),
    )
    expect(new Set(first)).toEqual(new Set([0, 1]))
    // Both processes have drawn both variants by then.
    for (const [index, visitor] of visitors.entries())
      for (const shop of [other, one])
        expect(variantOf((await visitor.open(shop.url + LANDING)).html)).toBe(first[index])
    const before = { one: await pagesOf(one), other: await pagesOf(other) }
    for (const [index, visitor] of visitors.entries())
      for (const shop of [one, other]) {
        const { html } = await visitor.open(shop.url + LANDING)
        expect(variantOf(html)).toBe(first[index])
        expect(html.includes('First words')).toBe(first[index] === 0)
      }
    const after = { one: await pagesOf(one), other: await pagesOf(other) }
    for (const name of ['one', 'other'] as const) {
      expect(after[name].drawn).toBe(before[name].drawn)
      expect(after[name].memory - before[name].memory).toBeGreaterThanOrEqual(VISITORS)
    }
  })

  it('counts a visitor once, whichever process is told', async () => {
    const visitor = shopVisitor()
    const { html } = await visitor.open(one.url + LANDING)
    const subject = variantOf(html)
    for (const shop of [one, other, one])
      expect((await tellShown(visitor, shop, html, { page: pageId, subject })).status).toBe(200)
    const wrong = await tellShown(visitor, other, html, { page: pageId, subject: 1 - subject })
    expect(wrong.status).toBe(409)
    const { rows } = await database.pool.query(
      'select subject from pages.experiment_visitor where experiment_id = $1',
      [id],
    )
    expect(rows).toEqual([{ subject }])
  })

  it('ends in both within a second of its end in the other, with the winner for everybody', async () => {
    await askOther('POST', `/page-tests/${id}/end`, { winner: 1 })
    for (const shop of [one, other]) {
      await soon(() => cacheOf(shop, LANDING)).toContain('public')
      await soon(async () => variantOf((await shopVisitor().open(shop.url + LANDING)).html)).toBe(1)
    }
  })
})

describe('a test of prices in two processes on one database', () => {
  it('shows a visitor one price, and counts their order once, whichever process does what', async () => {
    const { rows: goods } = await database.pool.query(
      "select variant.id, product_id from shop.variant join shop.product on product.id = product_id where slug = 'noosa-round'",
    )
    const { id: variantId, product_id: productId } = goods[0]
    const draft = await ask<ConsolePriceTest & { version: number }>('POST', '/price-tests', {
      name: 'Cheaper',
    })
    const { id, version, name, coverage, audience, namespace, startsAt, endsAt, variants } = draft
    const list = { prices: [{ variantId, amount: 9900 }], delivery: [] }
    await ask('PUT', `/price-tests/${id}`, {
      ...{ version, name, coverage, audience, namespace, startsAt, endsAt, goal: { kind: 'order' } },
      variants: variants.map((one, index) => (index === 0 ? one : { ...one, list })),
    })
    await ask('POST', `/price-tests/${id}/start`)
    for (const shop of [other, one]) await soon(() => cacheOf(shop, PRODUCT)).toContain('private')

    const subjectOf = (html: string) => (html.includes('$99.00') ? 1 : 0)
    const met = new Map<number, ShopVisitor>()
    for (let tries = 0; tries < 60 && met.size < 2; tries += 1) {
      const visitor = shopVisitor()
      const { html } = await visitor.open((tries % 2 === 0 ? one : other).url + PRODUCT)
      if (!met.has(subjectOf(html))) met.set(subjectOf(html), visitor)
    }
    for (const [subject, visitor] of met) {
      const { html } = await visitor.open(one.url + PRODUCT)
      expect(subjectOf((await visitor.open(other.url + PRODUCT)).html)).toBe(subject)
      for (const shop of [other, one])
        expect((await tellShown(visitor, shop, html, { page: 0, subject })).status).toBe(200)
      const added = await visitor.send(other.url, '/?wc-ajax=add_to_cart', {
        product_id: String(productId),
        quantity: '1',
      })
      expect(JSON.parse(added.said).cart.totals.items).toBe(subject === 1 ? 9900 : 12_900)
      expect(await payAtOther(visitor, one.url, other.url)).toContain('"result":"success"')
    }
    const counted = `
      select subject, count(*)::int as orders from pages.experiment_order
      where experiment_id = $1 group by subject order by subject`
    const goals = `
      select count(*)::int as goals from pages.experiment_record
      where experiment_id = $1 and record_type = 'con_goal'`
    await expect
      .poll(async () => (await database.pool.query(counted, [id])).rows)
      .toEqual([
        { subject: 0, orders: 1 },
        { subject: 1, orders: 1 },
      ])
    expect((await database.pool.query(goals, [id])).rows).toEqual([{ goals: 2 }])
    type Report = { variants: { visitors: number; orders: number; reached: number }[] }
    for (const asked of [ask, askOther])
      expect((await asked<Report>('GET', `/page-tests/${id}/report`)).variants).toMatchObject([
        { visitors: 1, orders: 1, reached: 1 },
        { visitors: 1, orders: 1, reached: 1 },
      ])

    await askOther('POST', `/price-tests/${id}/end`, { winner: 1 })
    for (const shop of [one, other]) {
      await soon(() => cacheOf(shop, PRODUCT)).toContain('public')
      await soon(async () => subjectOf((await shopVisitor().open(shop.url + PRODUCT)).html)).toBe(1)
    }
  })
})
