import type { Page } from '@playwright/test'
import type { OpenServer } from '../support/server.ts'
import { expect } from '../support/test.ts'

const MIA = {
  first_name: 'Mia',
  last_name: 'Ward-Featherstonehaugh',
  company: 'The Very Long Lunch Company Pty Ltd',
  country: 'AU',
  address_1: '12 Jonson Street',
  address_2: 'Level 3',
  city: 'Byron Bay',
  state: 'NSW',
  postcode: '2481',
}
const EMAIL = 'mia.ward-featherstonehaugh@long-lunches.example.com'
/** Units of the first line of every order here. */
const PIECES = 2

/** Orders by what became of them, and what else has an address of its own. */
export type BusyShop = {
  ids: Record<
    | 'waiting'
    | 'paid'
    | 'refunded'
    | 'disputed'
    | 'repeated'
    | 'import'
    | 'readers'
    | 'coupons'
    | 'mail'
    | 'coupon'
    | 'template'
    | 'pageTest'
    | 'priceTest'
    | 'checkoutTest',
    number
  >
  customer: string
}

/**
 * A shop where things have happened: orders that wait, are paid, went back in part, are disputed and repeated, a
 * file of products, one of readers and one of coupons, mail, a coupon. Signed in on `page`.
 */
export async function keepBusy(page: Page, buoy: OpenServer): Promise<BusyShop> {
  const [piece] = await buoy.query<{ id: number }>('select id::int from shop.variant order by id limit 1')
  const variantId = piece?.id ?? 0
  const made = { waiting: 0, paid: 0, refunded: 0, disputed: 0 }
  for (const name of Object.keys(made) as (keyof typeof made)[]) {
    made[name] = await writeOrder(page, variantId)
    if (name !== 'waiting') await post(page, `/orders/${made[name]}/payment`, { method: 'Cash' })
  }
  await post(page, `/orders/${made.refunded}/refunds`, {
    request: 'busy-shop-refund',
    way: 'manual',
    shipping: 0,
    reason: 'One arrived with a dent.',
    lines: [{ position: 0, quantity: 1, amount: 1000, restock: true }],
  })
  await buoy.query(
    `insert into shop.dispute (id, order_id, charge, amount, reason, state, due_at, holds_order, opened_at)
       values ('dp_busy', $1, 'ch_busy', 4200, 'The cardholder says it never arrived', 'open', now() + interval '7 days', false, now())`,
    [made.disputed],
  )
  const [subscription] = await buoy.query<{ id: number }>(
    `with mia as (
       insert into people.customer (id, name, email) values ('busy-mia', 'Mia Ward', 'mia.repeats@example.com') returning id
     )
     insert into shop.subscription (customer_id, order_id, amount, every_weeks, status, next_on, problem, created_at)
       select id, $1, 26300, 4, 'on-hold', '2030-01-01', 'The bank declined the card.', now() from mia returning id::int`,
    [made.paid],
  )
  await expect(async () => {
    expect(await buoy.query('select from shop.mail where recipient = $1', [EMAIL])).not.toEqual([])
  }).toPass()
  const [mail] = await buoy.query<{ id: number }>(
    'select id::int from shop.mail where recipient = $1 order by id limit 1',
    [EMAIL],
  )
  const [coupon] = await buoy.query<{ id: number }>('select id::int from shop.coupon order by id limit 1')
  return {
    ids: {
      ...made,
      import: await openImport(page, PRODUCTS),
      readers: await openImport(page, READERS),
      coupons: await openImport(page, COUPONS),
      repeated: subscription?.id ?? 0,
      mail: mail?.id ?? 0,
      coupon: coupon?.id ?? 0,
      template: await writeTemplate(page),
      pageTest: await writePageTest(page),
      priceTest: await writePriceTest(page),
      checkoutTest: await writeCheckoutTest(page),
    },
    customer: EMAIL,
  }
}

async function writeOrder(page: Page, variantId: number): Promise<number> {
  const order = {
    email: EMAIL,
    phone: '0412 345 678',
    billing: MIA,
    shipping: MIA,
    comments: 'Leave it at the boat shed.',
    lines: [{ variantId, quantity: PIECES, unitPrice: null, priceReason: '' }],
    coupons: [],
    discount: 500,
    shippingLabel: 'Courier',
    shippingAmount: 1000,
  }
  return ((await post(page, '/orders', order)) as { id: number }).id
}

/** A draft, so that product pages stay as they are. */
async function writeTemplate(page: Page): Promise<number> {
  const template = {
    title: 'A template with a rather long name for trays that carry a great deal',
    kind: 'product',
    condition: { by: 'all' },
  }
  return ((await post(page, '/page-templates', template)) as { id: number }).id
}

/** A draft of a test of the first page there is. */
async function writePageTest(page: Page): Promise<number> {
  const reply = await page.request.get('/console/api/page-tests/choices')
  const { pages } = (await reply.json()) as { pages: { id: number }[] }
  const test = { pageId: pages[0]?.id, subject: null, name: 'A test with a rather long name for a long page' }
  return ((await post(page, '/page-tests', test)) as { id: number }).id
}

async function writePriceTest(page: Page): Promise<number> {
  return ((await post(page, '/price-tests', { name: 'Whether dearer goods earn more' })) as { id: number }).id
}

async function writeCheckoutTest(page: Page): Promise<number> {
  return (
    (await post(page, '/checkout-tests', { name: 'Whether an open coupon field turns buyers away' })) as {
      id: number
    }
  ).id
}

const PRODUCTS = {
  path: '/console/products/import',
  name: 'spring-range-from-the-old-shop.csv',
  text: 'SKU,Name,Regular price,What a neighbour said about it\nBUSY-1,Busy Tray,49.95,Floats well\n',
}
const READERS = {
  path: '/console/customers/newsletters/news/import',
  name: 'everybody-of-the-old-newsletter.csv',
  text: 'Email,First name,What we talked about\nbusy.reader@example.com,Mia,Jugs that float\n',
}

const COUPONS = {
  path: '/console/coupons/import',
  name: 'all-the-codes-of-last-summer.csv',
  text: 'Code,Type,Amount,Who it was for\nBUSY10,percent,10,Neighbours\n',
}

/** Leads a file of rows as far as the choice of its columns. */
async function openImport(page: Page, file: { path: string; name: string; text: string }): Promise<number> {
  await page.goto(file.path)
  await page.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(file.text),
  })
  await page.waitForURL(/\/import\/\d+/)
  return Number(/import\/(\d+)/.exec(page.url())?.[1])
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const { origin } = new URL(page.url())
  const reply = await page.request.post(`/console/api${path}`, { data, headers: { origin } })
  expect(reply.ok(), `${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true)
  return reply.status() === 204 ? null : reply.json()
}
