import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer } from '@buoy/tools/testing/server.ts'
import { sql } from 'drizzle-orm'
import { BROWSER } from './experiments.fixtures.ts'
import type { PriceTestInput } from './price-test-contract.ts'
import { changePriceTest, createPriceTest } from './server/edit-price-test.ts'
import { startPriceTest } from './server/run-price-test.ts'

type List = PriceTestInput['variants'][number]['list']

const NOTHING: List = { prices: [], delivery: [] }

/** The demo shop, with tests of the prices of its Noosa Round, which costs $129, and of free delivery in Australia. */
export async function openPricedShop() {
  const buoy = await openTestServer()
  const { db } = buoy.database
  const deps = {
    db,
    clock: buoy.clock,
    chance: { bytes: (length: number) => new Uint8Array(length), below: () => 0 },
  }
  const owner = await addStaff({ db }, 'owner', 'price-tester')
  const goods = await db.execute<{ id: number; product: number }>(sql`
    select variant.id, product_id as product from shop.variant join shop.product on product.id = product_id
    where slug = 'noosa-round'`)
  const free = await db.execute<{ id: number; threshold: number }>(sql`
    select id, (settings ->> 'threshold')::int as threshold from shop.shipping_method
    where kind = 'free_shipping' order by id limit 1`)
  const [variant] = goods.rows
  const [method] = free.rows
  if (variant === undefined || method === undefined) throw new Error('The demo shop has other goods.')

  /** Makes a test with one variant and starts it; answers its id, or the first refusal. */
  async function start(list: Partial<List>, part: Partial<PriceTestInput> = {}) {
    const { id } = await createPriceTest(deps, { name: 'Noosa Round', owner })
    const test: PriceTestInput = {
      name: 'Noosa Round',
      goal: { kind: 'revenue' },
      coverage: 100,
      audience: null,
      namespace: null,
      startsAt: null,
      endsAt: null,
      variants: [
        { name: 'Standing prices', weight: 50, list: NOTHING },
        { name: 'Cheaper', weight: 50, list: { ...NOTHING, ...list } },
      ],
      ...part,
    }
    const changed = await changePriceTest(deps, { id, test, owner })
    const started = changed.ok ? await startPriceTest(deps, { id, owner }) : changed
    return started.ok ? { id, code: null } : { id, code: started.refusals[0]?.code ?? '' }
  }

  /** A browser with its own cookies. */
  function browser(headers: Record<string, string> = {}) {
    const cookies: Record<string, string> = {}
    const send = async (request: { method: 'GET' | 'POST'; url: string; payload?: string }) => {
      const form = request.payload && { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = { 'user-agent': BROWSER, ...headers, ...form }
      const reply = await buoy.inject({ ...request, cookies, headers: sent })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    }
    const open = (url: string) => send({ method: 'GET', url })
    const call = (url: string, fields: Record<string, string>) =>
      send({ method: 'POST', url, payload: new URLSearchParams(fields).toString() })
    const add = async () => {
      const fields = { product_id: String(variant?.product), quantity: '1' }
      const reply = await call('/?wc-ajax=add_to_cart', fields)
      return (reply.json() as { cart: { totals: { items: number }; notices: string[] } }).cart
    }
    return { cookies, open, call, add }
  }

  return {
    buoy,
    db,
    deps,
    owner,
    variantId: variant.id,
    productId: variant.product,
    method,
    start,
    browser,
  }
}

export type PricedShop = Awaited<ReturnType<typeof openPricedShop>>

/** New visitors of a page until one has come who is told `words`, and one who is not. */
export async function visitorsOf(shop: PricedShop, url: string, words: string) {
  const found: { told?: ReturnType<typeof shop.browser>; others?: ReturnType<typeof shop.browser> } = {}
  for (let tries = 0; tries < 60 && !(found.told && found.others); tries += 1) {
    const visitor = shop.browser()
    found[(await visitor.open(url)).body.includes(words) ? 'told' : 'others'] ??= visitor
  }
  if (!found.told || !found.others) throw new Error('one variant was shown to nobody')
  return { told: found.told, others: found.others }
}
