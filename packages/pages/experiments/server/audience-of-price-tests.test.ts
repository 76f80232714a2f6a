import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BROWSER } from '../experiments.fixtures.ts'
import { openPricedShop, type PricedShop } from '../price-tests.fixtures.ts'
import type { Audience } from '../rules/audience.ts'
import { endPriceTest } from './run-price-test.ts'

const PRODUCT = '/index.php/product/noosa-round/'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const PHONES: Audience = { visit: null, countries: [], devices: ['mobile'], sources: [] }
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

let shop: PricedShop
const started: number[] = []
beforeAll(async () => {
  shop = await openPricedShop()
})
afterEach(async () => {
  for (const id of started.splice(0))
    await endPriceTest(shop.deps, { id, winner: null, overwrites: false, owner: shop.owner })
  await soon(async () => {
    expect((await shop.browser().open(PRODUCT)).headers['cache-control']).toContain('public')
  })
  expect(shop.buoy.errors()).toEqual([])
})
afterAll(() => shop.buoy.close())

const begin = async (amount: number, part: Parameters<PricedShop['start']>[1] = {}) => {
  const { id, code } = await shop.start({ prices: [{ variantId: shop.variantId, amount }] }, part)
  if (code === null) started.push(id)
  return code
}
const running = () =>
  soon(async () => {
    expect((await shop.browser().open(PRODUCT)).headers['cache-control']).toContain('private')
  })
/** Nearly everybody has the cheaper price. */
const mostly = (amount: number) => {
  const none = { prices: [], delivery: [] }
  const list = { ...none, prices: [{ variantId: shop.variantId, amount }] }
  return [
    { name: 'Standing prices', weight: 1, list: none },
    { name: 'Cheaper', weight: 1000, list },
  ]
}

describe('the audience of a test of prices', () => {
  it('leaves the standing price to who does not belong to it, on pages and in the cart', async () => {
    expect(await begin(9900, { audience: PHONES, variants: mostly(9900) })).toBeNull()
    await running()
    const phone = shop.browser({ 'user-agent': PHONE })
    expect((await phone.open(PRODUCT)).body).toContain('$99.00')
    expect(phone.cookies.buoy_tests_in).toMatch(/^\d+$/)
    for (let tries = 0; tries < 8; tries += 1) {
      const desk = shop.browser()
      expect((await desk.open(PRODUCT)).body).toContain('$129.00')
      expect((await desk.add()).totals.items).toBe(12_900)
    }
    expect((await phone.add()).totals.items).toBe(9900)
  })

  it('is asked once: who was left out sees the same price when they come as one of it', async () => {
    expect(await begin(9900, { audience: PHONES, variants: mostly(9900) })).toBeNull()
    await running()
    const desk = shop.browser()
    await desk.open(PRODUCT)
    expect(desk.cookies.buoy_tests_in).toMatch(/^-\d+$/)
    const later = shop.browser({ 'user-agent': PHONE })
    Object.assign(later.cookies, desk.cookies)
    expect((await later.open(PRODUCT)).body).toContain('$129.00')
    expect((await later.add()).totals.items).toBe(12_900)
  })

  it('charges the standing price where no page was opened before', async () => {
    expect(await begin(9900, { audience: PHONES, variants: mostly(9900) })).toBeNull()
    await running()
    expect((await shop.browser({ 'user-agent': PHONE }).add()).totals.items).toBe(12_900)
  })
})

describe('two tests of prices', () => {
  const group = (from: number, to: number) => ({ namespace: { name: 'prices', from, to } })

  it('run together where their groups share no visitor, each of whom has one price everywhere', async () => {
    expect(await begin(9900, { ...group(0, 0.5), variants: mostly(9900) })).toBeNull()
    expect(await begin(10_900, { ...group(0.5, 1), variants: mostly(10_900) })).toBeNull()
    await running()
    const seen = new Set<number>()
    for (let tries = 0; tries < 24; tries += 1) {
      const visitor = shop.browser({ 'user-agent': BROWSER })
      const shown = [9900, 10_900, 12_900]
      const bodies = [
        (await visitor.open(PRODUCT)).body,
        (await visitor.open('/index.php/shop/?s=noosa+round')).body,
      ]
      const amount = shown.find((one) => bodies[0]?.includes(`$${one / 100}.00`)) ?? 0
      for (const body of bodies)
        for (const one of shown) expect(body.includes(`$${one / 100}.00`)).toBe(one === amount)
      expect((await visitor.add()).totals.items).toBe(amount)
      seen.add(amount)
    }
    expect(seen).toContain(9900)
    expect(seen).toContain(10_900)
  })

  it('do not where a visitor could be in both, and would see two prices', async () => {
    expect(await begin(9900, group(0, 0.5))).toBeNull()
    expect(await begin(10_900)).toBe('other-test')
    expect(await begin(10_900, group(0.4, 1))).toBe('shared-visitors')
    expect(await begin(10_900, { namespace: { name: 'others', from: 0.5, to: 1 } })).toBe('other-test')
  })
})
