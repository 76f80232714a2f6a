import { systemChance } from '@buoy/kernel/server/chance.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { stockShop } from '@buoy/shop/cart/cart.fixtures.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readPage } from '../../publishing/server/read-page.ts'
import { archiveTemplatesOf, moveTemplate } from '../../templates/server/change-template.ts'
import { findTemplateSample } from '../../templates/server/find-sample.ts'
import { openTestedShop } from '../experiments.fixtures.ts'
import { findConsoleTest, findRunningTestOf, listTests, listVariants } from './read-tests.ts'
import { reportTest } from './report-test.ts'
import { endTest, startTest } from './run-test.ts'
import { variantPreview } from './variant-preview.ts'

const MUG = '/index.php/product/mug/'
const BOWL = '/index.php/product/bowl/'
const CART = '/index.php/cart/'

let shop: Awaited<ReturnType<typeof openTestedShop>>
let productId: number
beforeAll(async () => {
  shop = await openTestedShop()
  await stockShop(shop.db, [newProductFixture({ slug: 'mug' }), newProductFixture({ slug: 'bowl' })])
  const { rows } = await shop.pool.query(`select id from shop.product where slug = 'mug'`)
  productId = rows[0].id
})
afterAll(() => shop.buoy.close())

type Visitor = ReturnType<typeof shop.browser>
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const isPrivate = (path: string) =>
  soon(async () => expect((await shop.browser().open(path)).headers['cache-control']).toContain('private'))
const variantOf = (body: string) => (body.includes('Better words') ? 1 : 0)

/** Visitors of either variant of a page, as it is opened after `prepare`. */
async function both(path: string, prepare = async (_visitor: Visitor) => {}) {
  const found = new Map<number, Visitor>()
  for (let tries = 0; tries < 40 && found.size < 2; tries += 1) {
    const visitor = shop.browser()
    await prepare(visitor)
    found.set(variantOf((await visitor.open(path)).body), visitor)
  }
  const [original, variant] = [found.get(0), found.get(1)]
  if (original === undefined || variant === undefined) throw new Error('one variant was shown to nobody')
  return [original, variant] as const
}

/** Puts a mug into the cart. */
const buy = async (visitor: Visitor) => {
  const reply = await visitor.send('/?wc-ajax=add_to_cart', { product_id: String(productId), quantity: '1' })
  expect(reply.statusCode).toBe(200)
}

/** Sends a record as the script of a page that was opened does. */
async function record(visitor: Visitor, path: string, record_type: string, testedId: number) {
  const { body } = await visitor.open(path)
  const nonce = /"nonce":"([\w-]{43})/.exec(body)?.[1] ?? ''
  const part = { test_id: testedId, subject_id: variantOf(body), record_type }
  return visitor.call({
    action: 'et_pb_update_stats_table',
    stats_data_array: JSON.stringify(part),
    et_ab_log_nonce: nonce,
  })
}

describe('a test of a template', () => {
  let templateId: number
  let testId: number
  beforeAll(async () => {
    templateId = await shop.template('product', 'Products')
    testId = await shop.testWhole({ pageId: templateId, goal: { kind: 'cart', productId: null } })
    await isPrivate(MUG)
  })

  it('shows a visitor the same variant on every page that it draws, also from memory', async () => {
    for (const [variant, visitor] of (await both(MUG)).entries()) {
      for (const path of [MUG, BOWL, MUG, BOWL]) {
        const { body } = await visitor.open(path)
        expect(variantOf(body)).toBe(variant)
        expect(body).toContain('single_add_to_cart_button')
        expect(body).toContain('data-template')
      }
    }
  })

  it('shows crawlers and who may not be followed the template as it is', async () => {
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-gpc': '1' }]) {
      for (let tries = 0; tries < 8; tries += 1) {
        const reply = await shop.browser(headers).open(MUG)
        expect(variantOf(reply.body)).toBe(0)
        expect(reply.cookies).toEqual([])
      }
    }
  })

  it('counts a visitor once over all of its pages, and what they put into the cart', async () => {
    const visitors = await both(MUG)
    for (const visitor of visitors)
      for (const path of [MUG, BOWL])
        expect((await record(visitor, path, 'view_page', templateId)).statusCode).toBe(200)
    await buy(visitors[1])
    const report = await reportTest(shop.deps, testId)
    expect(report?.variants).toMatchObject([
      { visitors: 1, reached: 0 },
      { visitors: 1, reached: 1 },
    ])
  })

  it('says what it is of, and offers modules of the template as goals', async () => {
    const test = await findConsoleTest(shop.deps, testId)
    expect(test).toMatchObject({
      pageTitle: 'Products',
      thing: 'template',
      path: null,
      subjectLabel: 'Whole template',
    })
    expect(test?.modules.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^Product buy form/))
    expect((await listTests({ ...shop.deps })).tests[0]).toMatchObject({
      pageTitle: 'Products',
      subjectLabel: 'Whole template',
    })
  })

  it('shows its variants in the editor with a page that the template draws', async () => {
    const [, variant] = await listVariants(shop.db, testId)
    const sample = await findTemplateSample(shop.db, variant?.pageId ?? 0)
    expect(sample).toMatchObject({ kind: 'product' })
  })

  it('shows its variants as they began on a page that the template draws, with the modules of the template', async () => {
    const secret = await readSecret({ pool: shop.pool, chance: systemChance })
    for (const position of [0, 1]) {
      const made = await variantPreview(
        { db: shop.db, clock: shop.buoy.clock, secret },
        { id: testId, position },
      )
      if (!made.ok) throw new Error(made.refusals[0]?.message)
      const { body } = await shop.browser().open(made.value.path)
      expect(variantOf(body)).toBe(position)
      expect(body).toContain('single_add_to_cart_button')
    }
  })

  it('keeps the template from being archived while it runs', async () => {
    const deps = { ...shop.deps, runningTestOf: findRunningTestOf }
    const { owner } = shop
    const moved = await moveTemplate(deps, { id: templateId, to: 'archived', owner })
    expect(moved).toMatchObject({ ok: false, refusals: [{ code: 'test-runs' }] })
    const all = await archiveTemplatesOf(deps, { kind: 'product', owner })
    expect(all).toMatchObject({
      ok: false,
      refusals: [{ message: 'The test “Words” runs on the template “Products”. End the test first.' }],
    })
    expect((await readPage(shop.db, templateId))?.archivedAt).toBeNull()
  })

  it('makes the winner the next version of the template, for everybody', async () => {
    const before = (await readPage(shop.db, templateId))?.publishedVersion ?? 0
    expect(await endTest(shop.deps, { id: testId, winner: 1, owner: shop.owner })).toMatchObject({ ok: true })
    expect((await readPage(shop.db, templateId))?.publishedVersion).toBe(before + 1)
    await soon(async () => {
      for (const path of [MUG, BOWL]) {
        const reply = await shop.browser().open(path)
        expect(reply.headers['cache-control']).toContain('public')
        expect(variantOf(reply.body)).toBe(1)
        expect(reply.body).toContain('single_add_to_cart_button')
      }
    })
    expect(shop.buoy.errors()).toEqual([])
  })

  it('does not begin while no page is drawn by the template', async () => {
    const { deps, owner } = shop
    const begin = async (pageId: number) => {
      const id = await shop.draftTest({ pageId })
      const started = await startTest(deps, { id, owner })
      return started.ok ? 'began' : started.refusals[0]?.message
    }
    const newer = await shop.template('product', 'Newer')
    expect(await begin(templateId)).toBe(
      'No page is laid out by this template: “Newer” is for the same pages and comes first. Archive that one, or give this one a higher priority.',
    )
    await moveTemplate({ ...deps, runningTestOf: findRunningTestOf }, { id: newer, to: 'archived', owner })
    expect(await begin(newer)).toBe('The template is archived, so nobody sees it. Restore it first.')
    expect(await begin(templateId)).toBe('began')
  })
})

describe('a test of the template of the cart', () => {
  beforeAll(async () => {
    const templateId = await shop.template('cart', 'Cart')
    await shop.testWhole({ pageId: templateId })
    await soon(async () => {
      await both(CART, buy)
    })
  })

  it('shows each shopper their variant, and the page of an empty cart to those who have none', async () => {
    for (const [variant, shopper] of (await both(CART, buy)).entries()) {
      for (let visit = 0; visit < 3; visit += 1) {
        const { body, headers } = await shopper.open(CART)
        expect(variantOf(body)).toBe(variant)
        expect(headers['cache-control']).toBe('no-store')
        expect(body).toContain('subjectId')
      }
    }
    for (let tries = 0; tries < 8; tries += 1)
      expect((await shop.browser().open(CART)).body).not.toMatch(/>\s*Better words\s*</)
  })
})

it.each([
  ['listing', '/index.php/shop/'],
  ['search', '/index.php/shop/?s=mug'],
] as const)(
  'a test of the template of a %s page shows each visitor their variant of it',
  async (kind, path) => {
    const id = await shop.testWhole({ pageId: await shop.template(kind, `Template of ${kind}`) })
    await soon(async () => {
      await both(path)
    })
    for (const [variant, visitor] of (await both(path)).entries())
      for (let visit = 0; visit < 3; visit += 1) {
        const { body } = await visitor.open(path)
        expect(variantOf(body)).toBe(variant)
        expect(body).toContain('subjectId')
      }
    await endTest(shop.deps, { id, winner: null, owner: shop.owner })
  },
)
