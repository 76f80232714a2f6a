import { ACCOUNT, browserAt, registeredBrowser, rowsOf } from '@buoy/shop/account/pages/account.fixtures.ts'
import { FILLED_FORM } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'
import type { PlainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS, type Ask, type Own } from './customer-asks.ts'
import { collectNonces, downloadKeyOf, fieldOf, giveThings, keyOf, type Things } from './customer-things.ts'

const ANN = 'ann.own@example.com'
const BEN = 'ben.other@example.com'
/** What of Ann's nobody else may read. */
const SECRETS = [ANN, '7 Secret Street', 'ending in 4747', 'pm_of_ann', 'cus_of_ann']
const TABLES = [
  'shop."order"',
  'shop.order_line',
  'shop.saved_method',
  'shop.provider_customer',
  'shop.subscription',
  'shop.download_grant',
  'shop.renewal',
  'shop.customer_address',
  'shop.wish',
  'shop.stock_alert',
  'shop.review',
  'shop.refund',
  'people.customer',
]

const NOBODYS: Things = {
  paid: '880001',
  unpaid: '880002',
  method: '880003',
  subscription: '880004',
  dueOn: '2027-01-15',
  number: '880005',
  download: '880006',
  checkoutSession: 'ca_0000000000000000000000',
}

let buoy: TestServer
let anns: Things
let own: Own
let ben: PlainBrowser
let annsWish: number

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  const ann = await registeredBrowser(buoy, ANN)
  ben = await registeredBrowser(buoy, BEN)
  anns = await giveThings(buoy, ANN, {
    order: 770_000,
    method: 770_100,
    subscription: 770_200,
    download: 770_300,
    last4: '4747',
    word: 'ann',
  })
  const bens = await giveThings(buoy, BEN, {
    order: 660_000,
    method: 660_100,
    subscription: 660_200,
    download: 660_300,
    last4: '1881',
    word: 'ben',
  })
  await ann.send({
    page: `${ACCOUNT}edit-address/billing/`,
    nonceField: 'woocommerce-edit-address-nonce',
    fields: { ...FILLED_FORM, billing_address_1: '7 Secret Street', billing_email: ANN },
  })
  const [product] = await rowsOf<{ id: number }>(
    buoy,
    `select id from shop.product where slug = 'noosa-round'`,
  )
  annsWish = product?.id ?? 0
  await ann.post('/?wc-ajax=wish_list', { add: String(annsWish) })
  const [variant] = await rowsOf<{ id: number }>(
    buoy,
    `select variant.id from shop.variant join shop.product on product.id = product_id
      where slug = 'noosa-round' limit 1`,
  )
  for (const browser of [ann, ben])
    await browser.post('/?wc-ajax=add_to_cart', { product_id: String(variant?.id), quantity: '1' })
  anns.checkoutSession = fieldOf(await ann.get('/index.php/checkout/'), 'checkout_attempt')
  bens.checkoutSession = fieldOf(await ben.get('/index.php/checkout/'), 'checkout_attempt')
  const keys = {
    paid: await keyOf(buoy, bens.paid),
    unpaid: await keyOf(buoy, bens.unpaid),
    download: await downloadKeyOf(buoy, bens.download),
  }
  own = {
    email: BEN,
    things: bens,
    keys,
    nonces: await collectNonces(ben, { things: bens, keys }),
  }
}, 180_000)
afterAll(() => buoy.close())

async function stored(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) => rowsOf<object>(buoy, `select to_jsonb(t) as row from ${table} t order by 1`)),
  )
  const checkoutSession = await rowsOf<object>(buoy, 'select * from shop.checkout_session where id = $1', [
    anns.checkoutSession,
  ])
  const holds = await rowsOf<object>(buoy, 'select * from shop.stock_hold where checkout_session_id = $1', [
    anns.checkoutSession,
  ])
  return JSON.stringify([rows, checkoutSession, holds])
}

/** What a reply says, without the names that were sent and the nonces that pages have for their scripts. */
function said(reply: Awaited<ReturnType<PlainBrowser['get']>>, of: Things): object {
  const plain = (text: string) =>
    Object.entries(of).reduce(
      (left, [name, value]) => left.replaceAll(new RegExp(`\\b${value}\\b`, 'g'), name),
      text,
    )
  const words = reply.body.replaceAll(/(?<=\\?")[0-9A-Za-z]{22}(?=\\?")/g, 'nonce')
  const location = reply.headers.location ?? null
  return { status: reply.statusCode, location: location && plain(location), words: plain(words) }
}

describe.each([
  ['another customer', () => ben],
  ['a guest', () => browserAt(buoy)],
])('%s', (_who, openBrowser) => {
  it.each(Object.keys(ASKS))('%s of somebody else: like one that is not there', async (name) => {
    const ask = ASKS[name] as Ask
    const browser = openBrowser()
    await browser.get('/index.php/checkout/')
    const before = await stored()
    const notThere = await ask(browser, NOBODYS, own)
    const notTheirs = await ask(browser, anns, own)
    expect(said(notTheirs, anns)).toEqual(said(notThere, NOBODYS))
    for (const secret of SECRETS) expect(notTheirs.body).not.toContain(secret)
    expect(await stored()).toBe(before)
  })
})

describe('a customer who sends the id of another', () => {
  it.each<[string, string, Record<string, string>]>([
    ['an address', `${ACCOUNT}edit-address/billing/`, FILLED_FORM],
    ['a wish', '/?wc-ajax=wish_list', {}],
    ['an account', `${ACCOUNT}edit-account/`, { account_first_name: 'Eve', account_last_name: 'Hill' }],
  ])('changes %s of their own only', async (_what, url, fields) => {
    const [ann] = await rowsOf<{ id: string }>(buoy, 'select id from people.customer where email = $1', [ANN])
    const before = await storedOf(ANN)
    const id = ann?.id ?? ''
    const reply = await ben.post(url, {
      ...fields,
      'woocommerce-edit-address-nonce': own.nonces['woocommerce-edit-address-nonce'] ?? '',
      'save-account-details-nonce': own.nonces['save-account-details-nonce'] ?? '',
      remove: String(annsWish),
      account_email: BEN,
      id,
      customer: id,
      customer_id: id,
      customerId: id,
      user_id: id,
    })
    expect(reply.statusCode).toBeLessThan(400)
    expect(await storedOf(ANN)).toBe(before)
  })

  it('gets nothing of the other in the file of what is known of them', async () => {
    const file = await ben.get(`${ACCOUNT}your-data/export/`)
    expect(file.body).toContain(BEN)
    for (const secret of SECRETS) expect(file.body).not.toContain(secret)
  })

  it('sees nothing of the other in the lists of their account', async () => {
    for (const page of [
      '',
      'orders/',
      'edit-address/',
      'payment-methods/',
      'agreements/',
      'downloads/',
      'edit-account/',
    ]) {
      const reply = await ben.get(`${ACCOUNT}${page}`)
      expect([page, reply.statusCode]).toEqual([page, 200])
      for (const secret of [...SECRETS, anns.paid]) expect(reply.body).not.toContain(secret)
    }
  })
})

/** Ann's address and wishes, and their account. */
async function storedOf(email: string): Promise<string> {
  const text = `select to_jsonb(customer), to_jsonb(address), to_jsonb(wish) from people.customer
    left join shop.customer_address address on address.customer_id = customer.id
    left join shop.wish on wish.customer_id = customer.id where email = $1`
  return JSON.stringify(await rowsOf<object>(buoy, text, [email]))
}

it('there is no other route of the shop that takes an id', () => {
  const routes = buoy.routes.filter(
    ({ method, url }) => url.startsWith('/index.php/') && url.includes('/:id') && method !== 'HEAD',
  )
  // A comment's address is public; the others are among the calls above.
  expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /index.php/checkout/order-pay/:id/go-on/',
    'GET /index.php/checkout/order-received/:id/adjustment-notes/:refund.pdf',
    'GET /index.php/checkout/order-received/:id/tax-invoice.pdf',
    'GET /index.php/comment/:id/',
    'GET /index.php/download/:id/',
    'GET /index.php/my-account/agreements/:id/renew/',
    'POST /index.php/checkout/order-pay/:id/',
  ])
})

it('no route of the console takes the session of a customer', async () => {
  const open = /^\/console\/api\/(?:auth\/|session$|setup$|invitation$|confirm-email$)/
  const routes = buoy.routes.filter(
    ({ method, url }) => url.startsWith('/console/api/') && !open.test(url) && method !== 'HEAD',
  )
  expect(routes.length).toBeGreaterThan(150)
  const reached: string[] = []
  for (const { method, url } of routes) {
    const reply = await buoy.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/g, anns.paid),
      cookies: Object.fromEntries(ben.cookies),
      headers: { origin: buoy.url, host: new URL(buoy.url).host },
    })
    if (reply.statusCode !== 401) reached.push(`${method} ${url}: ${reply.statusCode}`)
  }
  expect(reached).toEqual([])
})

/** Not among these: calls that name a thing without what opens it, and one that always leads back to its page. */
const OPENS_NOTHING = /without its key|adjustment note|up to date|somebody else looked up|pays on the page/

it('each of these calls does something else with what is one’s own', async () => {
  const alike: string[] = []
  for (const [name, ask] of Object.entries(ASKS)) {
    if (OPENS_NOTHING.test(name)) continue
    const refused = said(await ask(ben, NOBODYS, own), NOBODYS)
    const reached = said(await ask(ben, own.things, own), own.things)
    if (JSON.stringify(reached) === JSON.stringify(refused)) alike.push(name)
  }
  expect(alike).toEqual([])
}, 60_000)
