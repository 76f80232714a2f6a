import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import type { TestServer } from '@buoy/tools/testing/server.ts'
import { wholeMails } from '@buoy/tools/testing/whole-mails.ts'
import { expect, vi } from 'vitest'

export const ACCOUNT = '/index.php/my-account/'
export const PASSWORD = 'three dry towels'

/** A browser without script in which nobody is signed in. */
export const browserAt = (buoy: TestServer): PlainBrowser =>
  plainBrowser(buoy, { host: new URL(buoy.url).host })

/** A browser in which a new customer has registered and is signed in. */
export async function registeredBrowser(buoy: TestServer, email: string): Promise<PlainBrowser> {
  const browser = browserAt(buoy)
  await browser.send({
    page: ACCOUNT,
    nonceField: 'woocommerce-register-nonce',
    fields: { email, password: PASSWORD },
  })
  await openAccount(buoy, email)
  await logIn(browser, email, PASSWORD)
  return browser
}

/** Has an account opened, as the link does that was mailed to its address. */
export async function openAccount(buoy: TestServer, email: string): Promise<void> {
  await rowsOf(buoy, 'update people.customer set is_waiting = false where email = $1', [email.toLowerCase()])
}

/** Sends the form to log in. */
export function logIn(from: PlainBrowser, username: string, password: string) {
  return from.send({
    page: ACCOUNT,
    nonceField: 'woocommerce-login-nonce',
    fields: { username, password },
  })
}

/** Rows of the server's database. */
export async function rowsOf<Row>(buoy: TestServer, query: string, values: unknown[] = []): Promise<Row[]> {
  return (await buoy.database.pool.query(query, values)).rows as Row[]
}

/** The link in the newest mail of a kind to an address, once it is written. */
export async function mailedPath(buoy: TestServer, kind: string, email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await wholeMails((text, values) => rowsOf(buoy, text, values), {
        kind,
        recipient: email,
      })
      const mail = mails.at(-1)
      const link = /href="[^"]*?(\/index\.php\/my-account\/[^"]+)"/.exec(mail?.html ?? '')?.[1]
      expect(link).toBeDefined()
      return (link ?? '').replaceAll('&amp;', '&')
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** Asks for a link to choose a new password by. */
export function losePassword(buoy: TestServer, user_login: string) {
  return browserAt(buoy).send({
    page: `${ACCOUNT}lost-password/`,
    nonceField: 'woocommerce-lost-password-nonce',
    fields: { user_login },
  })
}

/** Chooses a new password by the link that was mailed to an address. */
export async function resetBy(buoy: TestServer, email: string) {
  const page = await mailedPath(buoy, 'password-reset', email)
  const key = new URL(page, buoy.url).searchParams.get('key') ?? ''
  return (password_1: string, password_2 = password_1) =>
    browserAt(buoy).send({
      page,
      nonceField: 'woocommerce-reset-password-nonce',
      fields: { reset_key: key, password_1, password_2 },
    })
}

/** A paid order of a guest, as if they had bought in the demo store; gives its id. */
export async function guestOrder(buoy: TestServer, email: string, status = 'completed'): Promise<number> {
  const address = JSON.stringify({
    first_name: 'Mia',
    last_name: 'Ward',
    company: '',
    country: 'AU',
    address_1: '12 Jonson Street',
    address_2: '',
    city: 'Byron Bay',
    state: 'NSW',
    postcode: '2481',
  })
  const [order] = await rowsOf<{ id: string }>(
    buoy,
    `insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
       shipping_amount, shipping_gst, gst, gst_removed, total, shipping_label, payment_method, payment_title,
       paid_at, created_at, updated_at)
     values ('wc_order_' || md5(random()::text), $2, $1, '0412 345 678', $3, $3, 'By the gate', 8900, 0, 995, 90,
       900, 0, 9895, 'Standard', 'stripe_cc', 'Card', now(), now(), now()) returning id`,
    [email, status, address],
  )
  const id = Number(order?.id)
  await rowsOf(
    buoy,
    `insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
       quantity, subtotal, discount, gst)
     select $1, 0, product.id, variant.id, product.name, variant.sku, '/', '[]', 8900, 1, 8900, 0, 809
       from shop.product join shop.variant on variant.product_id = product.id
      where product.slug = 'noosa-round'`,
    [id],
  )
  return id
}
