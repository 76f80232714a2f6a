import { ACCOUNT, guestOrder, rowsOf } from '@buoy/shop/account/pages/account.fixtures.ts'
import type { PlainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import type { TestServer } from '@buoy/tools/testing/server.ts'

/** Names of things of one customer, or of nobody. */
export type Things = {
  /** Orders, by their ids. */
  paid: string
  unpaid: string
  method: string
  subscription: string
  /** The day of its next renewal, another one for each customer. */
  dueOn: string
  /** The paid order's number. */
  number: string
  /** A file that the paid order gives. */
  download: string
  /** The checkout that is open. */
  checkoutSession: string
}
/** Orders, a saved card and a repeat order of a customer, with ids of their own range. */
export async function giveThings(
  buoy: TestServer,
  email: string,
  range: {
    order: number
    method: number
    subscription: number
    download: number
    last4: string
    word: string
  },
): Promise<Things> {
  const run = (text: string, values: unknown[] = []) => rowsOf<{ id: string }>(buoy, text, values)
  await run(`select setval(pg_get_serial_sequence('shop."order"', 'id'), $1)`, [range.order])
  const paid = await guestOrder(buoy, email)
  const unpaid = await guestOrder(buoy, email, 'pending')
  await run(
    `update shop."order" set customer_id = (select id from people.customer where email = $1) where email = $1`,
    [email],
  )
  await run(`update shop."order" set paid_at = null where id = $1`, [unpaid])
  await run(
    `insert into shop.provider_customer (customer_id, mode, provider_id, created_at)
     select id, 'sandbox', 'cus_of_' || $2::text, now() from people.customer where email = $1`,
    [email, range.word],
  )
  await run(
    `insert into shop.saved_method (id, provider_customer_id, gateway, provider_id, brand, last4, expires_on,
       fingerprint, is_default, saved_at)
     overriding system value
     select $1, id, 'stripe_cc', 'pm_of_' || $2::text, 'visa', $3, '2040-12-31', $2, true, now()
       from shop.provider_customer where provider_id = 'cus_of_' || $2::text`,
    [range.method, range.word, range.last4],
  )
  await run(
    `insert into shop.subscription (id, customer_id, order_id, saved_method_id, amount, every_weeks, status, next_on,
       created_at)
     overriding system value
     select $1, customer_id, id, $2, total, 4, 'active', current_date + $4::int, now() from shop."order" where id = $3`,
    [range.subscription, range.method, paid, Math.floor(range.subscription / 100_000)],
  )
  await run(
    `with file as (
       insert into shop.product_download (product_id, position, name, url)
       select id, $1, 'A drawing', 'https://files.example/drawing.pdf' from shop.product where slug = 'noosa-round'
       returning id
     )
     insert into shop.download_grant (id, order_id, position, download_id, created_at)
     overriding system value select $1, $2, 0, id, now() from file`,
    [range.download, paid],
  )
  const [{ number } = { number: '' }] = await rowsOf<{ number: string }>(
    buoy,
    'select number from shop."order" where id = $1',
    [paid],
  )
  const [{ due_on } = { due_on: '' }] = await rowsOf<{ due_on: string }>(
    buoy,
    'select next_on::text as due_on from shop.subscription where id = $1',
    [range.subscription],
  )
  return {
    paid: String(paid),
    unpaid: String(unpaid),
    method: String(range.method),
    subscription: String(range.subscription),
    dueOn: due_on,
    number: String(number),
    download: String(range.download),
    checkoutSession: '',
  }
}

/** The key that opens a file of an order. */
export async function downloadKeyOf(buoy: TestServer, grant: string): Promise<string> {
  const text = 'select key from shop.download_grant where id = $1'
  const [row] = await rowsOf<{ key: string }>(buoy, text, [grant])
  return row?.key ?? ''
}

/** The key that opens an order. */
export async function keyOf(buoy: TestServer, order: string): Promise<string> {
  const [row] = await rowsOf<{ key: string }>(buoy, 'select key from shop."order" where id = $1', [order])
  return row?.key ?? ''
}

/** What a form's field holds in a page; '' when it has none of this name. */
export function fieldOf({ body }: { body: string }, name: string): string {
  return new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(body)?.[1] ?? ''
}

/** Nonces of a customer's own pages, by their field, and the one that refreshes a checkout. */
export async function collectNonces(
  browser: PlainBrowser,
  own: { things: Things; keys: { unpaid: string } },
): Promise<Record<string, string>> {
  const pages: Record<string, string> = {
    'woocommerce-order_again-nonce': `${ACCOUNT}view-order/${own.things.paid}/`,
    'subscription-nonce': `${ACCOUNT}agreements/`,
    'payment-methods-nonce': `${ACCOUNT}payment-methods/`,
    'woocommerce-add-payment-method-nonce': `${ACCOUNT}change-payment-method/`,
    'woocommerce-pay-nonce': `/index.php/checkout/order-pay/${own.things.unpaid}/?pay_for_order=true&key=${own.keys.unpaid}`,
    'woocommerce-process-checkout-nonce': '/index.php/checkout/',
    'woocommerce-edit-address-nonce': `${ACCOUNT}edit-address/billing/`,
    'save-account-details-nonce': `${ACCOUNT}edit-account/`,
  }
  const found: Record<string, string> = {}
  for (const [field, page] of Object.entries(pages)) {
    found[field] = fieldOf(await browser.get(page), field)
  }
  const checkout = await browser.get('/index.php/checkout/')
  found.review = /"reviewNonce":"([^"]+)/.exec(checkout.body)?.[1] ?? ''
  const missing = Object.entries(found).filter(([, value]) => value === '')
  if (missing.length > 0) throw new Error(`No nonce ${missing.map(([field]) => field)}`)
  return found
}
