import { createHmac } from 'node:crypto'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { giveTurns } from './give-turns.ts'
import { stockAlertWorkers } from './stock-alert-workers.ts'
import { endAlert, subscribeToStock } from './subscribe-to-stock.ts'

const SECRET = 'a secret of the tests'
let buoy: TestServer
let jobs: ManualQueue
let variantId: number

beforeAll(async () => {
  buoy = await openTestServer()
  jobs = await manualQueue(buoy.database.db)
  const { rows } = await buoy.database.pool.query<{ id: number }>(
    `select variant.id from shop.variant join shop.product on product.id = product_id where slug = 'noosa-round' limit 1`,
  )
  variantId = rows[0]?.id ?? 0
  await stock(0)
})
afterAll(() => buoy.close())

const deps = () => ({
  db: buoy.database.db,
  clock: buoy.clock,
  chance: systemChance,
  held: heldQuantities,
  jobs,
  secret: SECRET,
  origin: 'https://shop.example',
  sendsMail: false,
  details: async () => storeDetailsFixture(),
  texts: () => SOURCE_TEXTS,
})
const stock = (pieces: number) =>
  buoy.database.pool.query('update shop.variant set stock = $2 where id = $1', [variantId, pieces])
const ask = (email: string) => subscribeToStock(deps(), { variantId, email })

async function told(): Promise<string[]> {
  await jobs.drain(stockAlertWorkers(deps()))
  const { rows } = await buoy.database.pool.query<{ recipient: string }>(
    `select recipient from shop.mail where kind = 'back-in-stock' order by id`,
  )
  return rows.map(({ recipient }) => recipient)
}

describe('those who wait for a thing', () => {
  it('are told in the order of asking, as many as there are units, and the next a day later', async () => {
    for (const name of ['ada', 'ben', 'cleo', 'dan']) await ask(`${name}@example.com`)
    expect(await ask('ada@example.com')).toMatchObject({ ok: false, refusals: [{ code: 'on-the-list' }] })
    expect(await giveTurns(deps())).toBe(0)

    await stock(2)
    expect(await giveTurns(deps())).toBe(2)
    expect(await giveTurns(deps())).toBe(0)
    expect(await told()).toEqual(['ada@example.com', 'ben@example.com'])

    buoy.clock.advance(DAY_MS + 1000)
    await stock(1)
    expect(await giveTurns(deps())).toBe(1)
    expect(await told()).toEqual(['ada@example.com', 'ben@example.com', 'cleo@example.com'])
    await stock(0)
  })

  it('can be told by two processes at once and still hear it once', async () => {
    for (const name of ['eve', 'finn', 'gus']) await ask(`${name}@example.com`)
    buoy.clock.advance(DAY_MS + 1000)
    await stock(3)
    const given = await Promise.all([giveTurns(deps()), giveTurns(deps())])
    expect(given[0] + given[1]).toBe(3)
    const heard = await told()
    expect(new Set(heard).size).toBe(heard.length)
    await stock(0)
  })

  it('are not taken off by somebody else who types their address: the key is for the first who asks', async () => {
    const replies = await Promise.all([ask('kit@example.com'), ask('kit@example.com')])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const json = { accept: 'application/json' }
    const reply = await post(
      '/index.php/stock-alerts/',
      `variation_id=${variantId}&email=KIT%40example.com`,
      json,
    )
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([409, ['code', 'message', 'issues']])
    const [mine] = replies.flatMap((one) => (one.ok ? [one.value.key] : []))
    await endAlert(deps(), mine ?? '')
  })

  it('are not told when they have taken themselves off', async () => {
    const subscribed = await ask('hugo@example.com')
    await endAlert(deps(), subscribed.ok ? subscribed.value.key : '')
    buoy.clock.advance(DAY_MS + 1000)
    await stock(50)
    await giveTurns(deps())
    expect(await told()).not.toContain('hugo@example.com')
  })

  it('are refused when there is one to be had, when the thing is gone, and when they wait for ten', async () => {
    expect(await ask('ida@example.com')).toMatchObject({ ok: false, refusals: [{ code: 'in-stock' }] })
    await stock(0)
    const unknown = await subscribeToStock(deps(), { variantId: 2_000_000_000, email: 'ida@example.com' })
    expect(unknown).toMatchObject({ ok: false, refusals: [{ code: 'unknown-variant' }] })
    await buoy.database.pool.query(
      `insert into shop.stock_alert (variant_id, email, key, created_at)
       select id, 'ida@example.com', 'key ' || id, now() from shop.variant where id <> $1 limit 10`,
      [variantId],
    )
    expect(await ask('ida@example.com')).toMatchObject({ ok: false, refusals: [{ code: 'too-many' }] })
  })
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  buoy.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: new URL(buoy.url).host,
      origin: buoy.url,
      ...headers,
    },
  })

describe('the form on a sold-out thing', () => {
  it('works without script: it leads to a page that can end it', async () => {
    const sent = await post('/index.php/stock-alerts/', `variation_id=${variantId}&email=Jo%40Example.com`)
    expect(sent.statusCode).toBe(303)
    const page = String(sent.headers.location)
    expect((await buoy.inject({ url: page })).body).toContain('You’re on the list')
    const key = new URL(page, buoy.url).searchParams.get('key') ?? ''
    expect((await post('/index.php/stock-alerts/end/', `key=${key}`)).statusCode).toBe(303)
    expect((await buoy.inject({ url: page })).body).toContain('You’re off the list')
    expect((await buoy.inject({ url: '/index.php/stock-alert/?key=x' })).body).toContain('Nothing here')
  })

  it('refuses what is no address, and other sites', async () => {
    const json = { accept: 'application/json' }
    const bad = await post('/index.php/stock-alerts/', `variation_id=${variantId}&email=jo`, json)
    expect(bad.statusCode).toBe(400)
    expect(bad.json()).toMatchObject({ message: expect.stringContaining('mia@example.com') })
    const foreign = { origin: 'https://evil.example' }
    expect((await post('/index.php/stock-alerts/', '', foreign)).statusCode).toBe(403)
  })
})

describe('the link that ends letters', () => {
  const optedOut = async () =>
    (await buoy.database.pool.query<{ email: string }>('select email from shop.mail_opt_out')).rows

  it('asks first, ends them, lets them come again, and takes the one click of mail programs', async () => {
    const email = 'mia@example.com'
    const { rows } = await buoy.database.pool.query<{ secret: string }>(
      `select value #>> '{}' as secret from store_secret`,
    )
    const token = createHmac('sha256', rows[0]?.secret ?? '')
      .update(`unsubscribe|${email}`)
      .digest('base64url')
      .slice(0, 32)
    const link = `/index.php/unsubscribe/?${new URLSearchParams({ email, token })}`
    expect((await buoy.inject({ url: link })).body).toContain('Unsubscribe?')
    expect(await optedOut()).toEqual([])

    const form = new URLSearchParams({ email, token, wants: 'no' }).toString()
    expect((await post('/index.php/unsubscribe/', form)).headers.location).toBe(link)
    expect(await optedOut()).toEqual([{ email }])
    expect((await buoy.inject({ url: link })).body).toContain('Subscribe again')
    await post('/index.php/unsubscribe/', form.replace('wants=no', 'wants=yes'))
    expect(await optedOut()).toEqual([])

    const click = await post(link, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' })
    expect(click.statusCode).toBe(200)
    expect(await optedOut()).toEqual([{ email }])
  })

  it('does nothing when the link is incomplete', async () => {
    const forged = '/index.php/unsubscribe/?email=other%40example.com&token=abc'
    expect((await buoy.inject({ url: forged })).body).toContain('This link is not working')
    expect((await post(forged, 'List-Unsubscribe=One-Click')).statusCode).toBe(403)
    expect((await post('/index.php/unsubscribe/', '')).statusCode).toBe(403)
    expect(buoy.errors()).toEqual([])
  })
})
