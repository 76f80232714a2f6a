import { readCheckoutLayout, saveCheckoutLayout } from '@buoy/shop/checkout/layout/server/layout-setting.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CheckoutShop, openCheckoutShop } from '../checkout-tests.fixtures.ts'
import { testNonceOf } from '../experiments.fixtures.ts'
import { createCheckoutTest } from './edit-checkout-test.ts'
import { reportTest } from './report-test.ts'
import { endCheckoutTest, startCheckoutTest } from './run-checkout-test.ts'
import { undoCheckoutTest } from './undo-checkout-test.ts'

const CHECKOUT = '/index.php/checkout/'
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.buoy.close())
afterEach(() => expect(shop.buoy.errors()).toEqual([]))

/** Whether a checkout has the field for a coupon open, which is what the tests vary. */
const isOpen = (html: string) =>
  /<[^>]*class="[^"]*showcoupon[^>]*>/.exec(html)?.[0].includes('aria-expanded="true"') === true
const begin = async (part: Parameters<CheckoutShop['startCheckout']>[1] = {}) => {
  const { id, code } = await shop.startCheckout({ coupon: 'open' }, part)
  expect(code).toBeNull()
  return id
}
const end = (id: number, winner: number | null, overwrites = false) =>
  endCheckoutTest(shop.deps, { id, winner, overwrites, owner: shop.owner })
const undo = (id: number, overwrites = false) =>
  undoCheckoutTest(shop.deps, { id, overwrites, owner: shop.owner })
const codeOf = (outcome: Awaited<ReturnType<typeof end>>) => (outcome.ok ? null : outcome.refusals[0]?.code)
const change = (layout: Partial<Awaited<ReturnType<typeof readCheckoutLayout>>>) =>
  readCheckoutLayout(shop.deps).then((before) =>
    saveCheckoutLayout(shop.deps, { layout: { ...before, ...layout }, owner: shop.owner }),
  )
const shopper = async (headers: Record<string, string> = {}) => {
  const visitor = shop.browser(headers)
  await visitor.add()
  return { visitor, html: (await visitor.open(CHECKOUT)).body }
}

/** New shoppers until one of each checkout has come, once the server has heard of the test. */
async function both() {
  const found: { open?: Awaited<ReturnType<typeof shopper>>; link?: Awaited<ReturnType<typeof shopper>> } = {}
  for (let tries = 0; tries < 60 && !(found.open && found.link); tries += 1) {
    const came = await shopper()
    if (!came.html.includes('subjectId')) {
      await new Promise((resolve) => setImmediate(resolve))
      continue
    }
    found[isOpen(came.html) ? 'open' : 'link'] ??= came
  }
  if (!found.open || !found.link) throw new Error('one checkout was shown to nobody')
  return { open: found.open, link: found.link }
}

const recordOf = async (came: Awaited<ReturnType<typeof shopper>>, subject_id: number) => {
  const nonce = testNonceOf(came.html)
  const reply = await came.visitor.call('/wp-admin/admin-ajax.php', {
    action: 'et_pb_update_stats_table',
    stats_data_array: JSON.stringify({ test_id: 0, subject_id, record_type: 'view_page' }),
    et_ab_log_nonce: nonce,
  })
  return reply.statusCode
}

describe('a test of the checkout', () => {
  it('lays out the checkout of each visitor by their variant, and again the same', async () => {
    const id = await begin()
    const { open, link } = await both()
    for (const [{ visitor }, expected] of [
      [open, true],
      [link, false],
    ] as const)
      for (let visit = 0; visit < 3; visit += 1)
        expect(isOpen((await visitor.open(CHECKOUT)).body)).toBe(expected)
    expect(await recordOf(open, 1)).toBe(200)
    expect(await recordOf(open, 1)).toBe(200)
    expect(await recordOf(link, 1)).toBe(409)
    expect(await recordOf(link, 0)).toBe(200)
    const report = await reportTest(shop.deps, id)
    expect(report?.variants.map(({ visitors }) => visitors)).toEqual([1, 1])
    await end(id, null)
  })

  it('follows the cart where that has the other checkout, and does not count its shopper then', async () => {
    const id = await begin()
    const { open, link } = await both()
    // The cart came from another device, at login.
    for (const name of ['buoy_session', 'buoy_cart'])
      link.visitor.cookies[name] = open.visitor.cookies[name] ?? ''
    const { body } = await link.visitor.open(CHECKOUT)
    expect(isOpen(body)).toBe(true)
    expect(body).not.toContain('subjectId')
    await end(id, null)
  })

  it('leaves a cart its checkout after the test, whatever the shop’s is by then', async () => {
    const id = await begin()
    const { open, link } = await both()
    await end(id, null)
    await soon(async () => expect((await shopper()).html).not.toContain('subjectId'))
    expect(isOpen((await open.visitor.open(CHECKOUT)).body)).toBe(true)
    // A new variant of the shop's own does not reach a cart that was shown the original.
    await change({ coupon: 'open' })
    await soon(async () => expect(isOpen((await shopper()).html)).toBe(true))
    expect(isOpen((await link.visitor.open(CHECKOUT)).body)).toBe(false)
    await change({ coupon: 'link' })
    await soon(async () => expect(isOpen((await shopper()).html)).toBe(false))
  })

  it('is not for crawlers, nor for who may not be followed, and shows no test on an empty checkout', async () => {
    const id = await begin()
    await both()
    for (const headers of [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, { 'sec-gpc': '1' }])
      for (let tries = 0; tries < 6; tries += 1) {
        const { html } = await shopper(headers)
        expect(isOpen(html)).toBe(false)
        expect(html).not.toContain('subjectId')
      }
    const empty = shop.browser()
    for (let tries = 0; tries < 3; tries += 1)
      expect((await empty.open(CHECKOUT)).body).not.toContain('subjectId')
    await end(id, null)
  })

  it('runs alone, unless groups keep its visitors apart, and only where something differs', async () => {
    const group = (from: number, to: number) => ({ namespace: { name: 'checkout', from, to } })
    const id = await begin(group(0, 0.5))
    expect((await shop.startCheckout({ note: 'open' })).code).toBe('other-test')
    expect((await shop.startCheckout({ note: 'open' }, group(0.4, 1))).code).toBe('shared-visitors')
    const beside = await shop.startCheckout({ note: 'open' }, group(0.5, 1))
    expect(beside.code).toBeNull()
    await end(id, null)
    await end(beside.id, null)
    const same = await createCheckoutTest(shop.deps, { name: 'Same', owner: shop.owner })
    const started = await startCheckoutTest(shop.deps, { id: same.id, owner: shop.owner })
    expect(codeOf(started)).toBe('same-layouts')
  })
})

describe('a test of the checkout that ends', () => {
  it('makes the winner the shop’s checkout, and takes it back', async () => {
    const id = await begin()
    expect(codeOf(await end(id, 1))).toBeNull()
    expect((await readCheckoutLayout(shop.deps)).coupon).toBe('open')
    await soon(async () => expect(isOpen((await shopper()).html)).toBe(true))
    expect(codeOf(await end(id, 1))).toBe('not-running')
    expect(codeOf(await undo(id))).toBeNull()
    expect((await readCheckoutLayout(shop.deps)).coupon).toBe('link')
    expect(codeOf(await undo(id))).toBe('nothing-to-undo')
  })

  it('tells of a checkout that was changed meanwhile, and overwrites it only when told to', async () => {
    const id = await begin()
    await change({ note: 'open' })
    expect(codeOf(await end(id, 1))).toBe('layout-changed')
    expect(await readCheckoutLayout(shop.deps)).toMatchObject({ note: 'open', coupon: 'link' })
    expect(codeOf(await end(id, 1, true))).toBeNull()
    expect(await readCheckoutLayout(shop.deps)).toMatchObject({ note: 'link', coupon: 'open' })
    await change({ account: 'hidden' })
    expect(codeOf(await undo(id))).toBe('layout-changed')
    expect(codeOf(await undo(id, true))).toBeNull()
    expect(await readCheckoutLayout(shop.deps)).toMatchObject({ account: 'offered', coupon: 'link' })
  })

  it('with the original leaves the checkout as it is, whatever it is by now', async () => {
    const id = await begin()
    await change({ note: 'open' })
    expect(codeOf(await end(id, 0))).toBeNull()
    expect((await readCheckoutLayout(shop.deps)).note).toBe('open')
    expect(codeOf(await undo(id))).toBe('nothing-to-undo')
    await change({ note: 'link' })
  })
})
