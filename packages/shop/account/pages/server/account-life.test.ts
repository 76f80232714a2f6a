import type { PlainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ACCOUNT,
  browserAt,
  guestOrder,
  logIn,
  losePassword,
  mailedPath,
  PASSWORD,
  registeredBrowser,
  resetBy,
  rowsOf,
} from '../account.fixtures.ts'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
}, 120_000)
afterAll(() => buoy.close())

const browser = () => browserAt(buoy)
const registered = (email: string) => registeredBrowser(buoy, email)
const rows = <Row>(query: string, values: unknown[] = []) => rowsOf<Row>(buoy, query, values)

const details = (from: PlainBrowser, fields: Record<string, string>) =>
  from.send({ page: `${ACCOUNT}edit-account/`, nonceField: 'save-account-details-nonce', fields })

it('has no page of orders beyond the last, and a first one without orders', async () => {
  const signedIn = await registered('pages@example.com')
  const status = async (query: string) => (await signedIn.get(`${ACCOUNT}orders/${query}`)).statusCode
  expect([await status(''), await status('?paged=x')]).toEqual([200, 200])
  expect([await status('?paged=2'), await status('?paged=99999999999999')]).toEqual([404, 404])
})

describe('a lost password', () => {
  it('is answered with a link by mail, the same way whether or not there is an account', async () => {
    await registered('lost@example.com')
    const [known, unknown] = [
      await losePassword(buoy, 'lost@example.com'),
      await losePassword(buoy, 'nobody@example.com'),
    ]
    expect(known.statusCode).toBe(303)
    expect(unknown.headers.location).toBe(known.headers.location)
    expect(unknown.body).toBe(known.body)
    await mailedPath(buoy, 'password-reset', 'lost@example.com')
  })

  it('is chosen again once, within an hour, and ends every session', async () => {
    const signedIn = await registered('reset@example.com')
    await losePassword(buoy, 'reset@example.com')
    const choose = await resetBy(buoy, 'reset@example.com')
    expect((await choose('a new dry towel', 'another')).body).toContain('don’t match')
    expect((await choose('short')).body).toContain('Use at least 8 characters')
    buoy.clock.advance(61 * 60_000)
    expect((await choose('a new dry towel')).body).toContain('more than an hour old')
    buoy.clock.advance(-61 * 60_000)
    expect((await choose('a new dry towel')).headers.location).toContain('notice=password-saved')
    expect((await choose('yet another towel')).body).toContain('has been used')
    expect((await signedIn.get(ACCOUNT)).body).toContain('woocommerce-form-login')
    expect((await logIn(browser(), 'reset@example.com', PASSWORD)).statusCode).toBe(422)
    expect((await logIn(browser(), 'reset@example.com', 'a new dry towel')).statusCode).toBe(303)
  })

  const NAMES = { account_first_name: 'Ann', account_last_name: 'Lee' }

  it.each([
    ['address', 'left@example.com', { account_email: 'left.behind@example.com' }],
    [
      'password',
      'stay@example.com',
      { account_email: 'stay@example.com', password_1: 'one dry hat', password_2: 'one dry hat' },
    ],
  ])('cannot be chosen by an earlier link once they have changed their %s', async (_what, email, change) => {
    const ann = await registered(email)
    await losePassword(buoy, email)
    const choose = await resetBy(buoy, email)
    expect((await details(ann, { ...NAMES, ...change, password_current: PASSWORD })).statusCode).toBe(303)
    expect((await choose('a new dry towel')).body).toContain('This link has been used')
    expect((await logIn(browser(), change.account_email, 'a new dry towel')).statusCode).toBe(422)
  })

  it('cannot be chosen by a link that was made for another address while they changed it', async () => {
    const email = 'late.link@example.com'
    await registered(email)
    await losePassword(buoy, email)
    const choose = await resetBy(buoy, email)
    await rows("update people.customer_link set email = 'before@example.com' where email = $1", [email])
    expect((await choose('a new dry towel')).body).toContain('This link has been used')
    expect((await logIn(browser(), email, PASSWORD)).statusCode).toBe(303)
  })
})

describe('orders of a guest', () => {
  it('become theirs when they confirm the address, by the link and the account together', async () => {
    const id = await guestOrder(buoy, 'guest@example.com')
    const guest = await registered('guest@example.com')
    expect((await guest.get(`${ACCOUNT}view-order/${id}/`)).statusCode).toBe(404)
    const page = await mailedPath(buoy, 'account-created', 'guest@example.com')
    const key = new URL(page, buoy.url).searchParams.get('key') ?? ''
    const confirm = (from: PlainBrowser) =>
      from.send({ page, nonceField: 'confirm-address-nonce', fields: { key } })
    // Anyone who opens the link without the account, as a mail scanner does, confirms nothing.
    await browser().get(page)
    const stranger = await registered('stranger@example.com')
    expect((await confirm(stranger)).statusCode).toBe(422)
    expect((await guest.get(ACCOUNT)).body).toContain('and the order you placed with it')
    expect((await confirm(guest)).headers.location).toContain('notice=confirmed')
    const order = await guest.get(`${ACCOUNT}view-order/${id}/`)
    expect(order.statusCode).toBe(200)
    expect(order.body).toContain('Noosa Round')
    expect((await guest.get(`${ACCOUNT}orders/`)).body).toContain(`view-order/${id}/`)
    expect((await stranger.get(`${ACCOUNT}view-order/${id}/`)).statusCode).toBe(404)
  })

  it('can be ordered again: what is left goes into the cart', async () => {
    const id = await guestOrder(buoy, 'again@example.com')
    const shopper = await registered('again@example.com')
    await rows(
      'update shop."order" set customer_id = (select id from people.customer where email = $1) where id = $2',
      ['again@example.com', id],
    )
    const reply = await shopper.send({
      page: `${ACCOUNT}view-order/${id}/`,
      nonceField: 'woocommerce-order_again-nonce',
      action: `${ACCOUNT}orders/again/`,
      fields: { order_again: String(id) },
    })
    expect(reply.headers.location).toBe(`/index.php/cart/?ordered_again=${id}`)
    expect((await shopper.get('/index.php/cart/')).body).toContain('Noosa Round')
    const stranger = await registered('not-again@example.com')
    const nonce = /name="woocommerce-order_again-nonce"[^>]* value="([^"]+)"/
    expect(nonce.exec((await stranger.get(`${ACCOUNT}view-order/${id}/`)).body)).toBeNull()
  })
})

describe('details and addresses', () => {
  it('change names at once, and an address or password only by the current password', async () => {
    const ann = await registered('ann@example.com')
    const elsewhere = browser()
    await logIn(elsewhere, 'ann@example.com', PASSWORD)
    const names = { account_first_name: 'Ann', account_last_name: 'Lee' }
    const named = await details(ann, { ...names, account_email: 'ann@example.com' })
    expect(named.headers.location).toContain('notice=details-saved')
    expect(ann.cookies.get('buoy_account')).toBe('in.Ann')
    const moved = { ...names, account_email: 'ann.lee@example.com' }
    expect((await details(ann, moved)).body).toContain('Enter your current password')
    expect((await details(ann, { ...moved, password_current: 'wrong one' })).body).toContain(
      'not your current',
    )
    expect((await details(ann, { ...moved, password_current: PASSWORD })).statusCode).toBe(303)
    await mailedPath(buoy, 'confirm-address', 'ann.lee@example.com')
    const changed = {
      ...moved,
      password_current: PASSWORD,
      password_1: 'five wet towels',
      password_2: 'five wet towels',
    }
    expect((await details(ann, changed)).statusCode).toBe(303)
    expect((await ann.get(ACCOUNT)).body).toContain('ann.lee@example.com')
    expect((await elsewhere.get(ACCOUNT)).body).toContain('woocommerce-form-login')
  })

  it('never take the address of another account', async () => {
    await registered('taken@example.com')
    const eve = await registered('eve@example.com')
    const reply = await details(eve, {
      account_first_name: 'Eve',
      account_last_name: 'X',
      account_email: 'taken@example.com',
      password_current: PASSWORD,
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('This address can’t be used')
  })

  it('keep an address for the next checkout, judged by its rules', async () => {
    const mia = await registered('mia.address@example.com')
    const save = (fields: Record<string, string>) =>
      mia.send({
        page: `${ACCOUNT}edit-address/billing/`,
        nonceField: 'woocommerce-edit-address-nonce',
        fields,
      })
    const filled = {
      billing_first_name: 'Mia',
      billing_last_name: 'Ward',
      billing_country: 'AU',
      billing_address_1: '12 Jonson Street',
      billing_city: 'Byron Bay',
      billing_state: 'NSW',
      billing_postcode: '2481',
      billing_phone: '0412 345 678',
    }
    const wrong = await save({ ...filled, billing_postcode: '24' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Enter a postcode like 2480')
    expect(wrong.body).toContain('value="12 Jonson Street"')
    const elsewhere = await save({ ...filled, billing_state: 'VIC', billing_postcode: '6000' })
    expect(elsewhere.statusCode).toBe(422)
    expect(elsewhere.body).toContain('is in WA, not in VIC')
    expect((await save({ ...filled, billing_last_name: '\u200b\u3164' })).statusCode).toBe(422)
    expect((await save({ ...filled, billing_postcode: '２４８１' })).statusCode).toBe(303)
    expect((await mia.get(`${ACCOUNT}edit-address/`)).body).toContain('Byron Bay NSW 2481')
  })
})

describe('the cart of a customer', () => {
  const count = (from: PlainBrowser) => from.cookies.get('buoy_cart')?.split('.')[0]
  async function add(from: PlainBrowser, quantity: number): Promise<void> {
    const [product] = await rows<{ id: number }>("select id from shop.product where slug = 'little-tinny'")
    await from.post('/?wc-ajax=add_to_cart', {
      product_id: String(product?.id),
      quantity: String(quantity),
    })
  }

  it('comes along at login, follows them to another device, and stays behind at logout [S6.01]', async () => {
    const email = 'cart@example.com'
    const phone = await registered(email)
    await add(phone, 2)
    const laptop = browser()
    await add(laptop, 1)
    await logIn(laptop, email, PASSWORD)
    expect(count(laptop)).toBe('1')
    expect((await phone.get('/index.php/cart/')).body).toContain('Little Tinny')
    await add(phone, 1)
    expect(count(phone)).toBe('2')
    const out = await phone.send({
      page: ACCOUNT,
      nonceField: '_wpnonce',
      action: `${ACCOUNT}customer-logout/`,
      fields: {},
    })
    expect(out.statusCode).toBe(303)
    expect(phone.cookies.has('buoy_cart')).toBe(false)
    expect((await phone.get('/index.php/cart/')).body).not.toContain('Little Tinny')
    expect((await laptop.get('/index.php/cart/')).body).toContain('Little Tinny')
  })
})

describe('what we hold', () => {
  const EXPORT = `${ACCOUNT}your-data/export/`

  it('is handed over as a file, without what is not proved to be theirs', async () => {
    await guestOrder(buoy, 'data@example.com')
    const shopper = await registered('data@example.com')
    const file = await shopper.get(EXPORT)
    expect(file.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(file.json()).toMatchObject({ email: 'data@example.com', orders: [] })
    await rows('update people.customer set email_verified = true where email = $1', ['data@example.com'])
    const { orders } = (await shopper.get(EXPORT)).json() as { orders: { lines: { name: string }[] }[] }
    expect(orders[0]?.lines[0]?.name).toBe('Noosa Round')
    expect(JSON.stringify((await shopper.get(EXPORT)).json())).not.toContain('scrypt')
    expect((await browser().get(EXPORT)).statusCode).toBe(303)
  })

  it('is erased by the password, once nothing is under way', async () => {
    const email = 'gone@example.com'
    const id = await guestOrder(buoy, email, 'processing')
    const shopper = await registered(email)
    await mailedPath(buoy, 'account-created', email)
    await rows(
      'update shop."order" set customer_id = (select id from people.customer where email = $1) where id = $2',
      [email, id],
    )
    const erase = (password_current: string) =>
      shopper.send({
        page: `${ACCOUNT}your-data/`,
        nonceField: 'erase-account-nonce',
        fields: { password_current },
      })
    expect((await erase('not this one')).body).toContain('That’s not your current password')
    expect((await erase(PASSWORD)).body).toContain('isn’t finished yet')
    await rows(`update shop."order" set status = 'completed' where id = $1`, [id])
    expect((await erase(PASSWORD)).headers.location).toBe(`${ACCOUNT}?notice=erased`)
    expect(shopper.cookies.has('buoy_account')).toBe(false)
    const [order] = await rows('select * from shop."order" where id = $1', [id])
    expect(order).toMatchObject({ total: 9895, customer_id: null, phone: '', comments: '' })
    expect(JSON.stringify(order)).not.toMatch(/gone@example|Jonson|Ward|0412/)
    expect(await rows('select 1 from people.customer where email = $1', [email])).toEqual([])
    expect((await logIn(browser(), email, PASSWORD)).statusCode).toBe(422)
    await vi.waitFor(
      async () => {
        const mails = await rows<{ kind: string }>('select kind from shop.mail where recipient = $1', [email])
        expect(mails).toEqual([{ kind: 'erased' }])
      },
      { timeout: 15_000, interval: 100 },
    )
  })
})

it('meets none of this with an error of its own', () => expect(buoy.errors()).toEqual([]))
