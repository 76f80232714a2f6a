import type { Link } from '@buoy/popups/designs/contract.ts'
import type { Page } from '@playwright/test'
import { listenToLog } from './debug-log.ts'
import { ANYWHERE } from './foreign/every-part.ts'
import { expectOpenToEverybody } from './form-flow.ts'
import { expect, popupOn, test } from './popup-world.ts'

const BUTTON: Link = {
  id: 'add',
  label: 'Add the frog',
  look: 'button',
  converts: true,
  action: { kind: 'add_to_cart', variantId: '44012345678901', quantity: 2 },
}

/** The cart of a Shopify store: what it answers, and what it was asked for. */
type Cart = { status: number; asked: { method: string; type?: string; body: unknown }[] }

/** Makes the page one of a Shopify store in another language, where the cart answers with `status`. */
async function openStore(page: Page, cart: Cart): Promise<void> {
  await page.addInitScript(() => {
    const Shopify = { shop: 'pond.myshopify.com', routes: { root: '/en-nz/' } }
    Object.assign(window, { Shopify, __st: { cid: 6521 } })
  })
  await page.route('**/en-nz/cart.js', (route) =>
    route.fulfill({ json: { total_price: 0, item_count: 0, items: [] } }),
  )
  await page.route('**/en-nz/cart/add.js', (route) => {
    const request = route.request()
    const type = request.headers()['content-type']
    cart.asked.push({ method: request.method(), ...(type && { type }), body: request.postDataJSON() })
    return route.fulfill({ status: cart.status, json: { items: [] } })
  })
}

/** What the debug log says of the cart. */
const ofCart = (said: string[]) => said.filter((line) => line.includes('Cart Error'))

/** What the button says of the cart; a form has a status of its own. */
const says = (page: Page) => popupOn(page).getByRole('status').and(page.locator('.cart-says'))
const add = (page: Page) => popupOn(page).getByRole('button', { name: 'Add the frog' })

test('A link button adds a product to the cart of a Shopify store, counts, says so and goes (W1.02) [W4.78] [W4.74] [W7.25] [W7.38] [W3.53]', async ({
  page,
  world,
}) => {
  await world.redesign({ links: [BUTTON] }, ANYWHERE)
  const cart: Cart = { status: 200, asked: [] }
  await openStore(page, cart)
  const viewed = page.waitForRequest(/\/api\/display\/viewed\//)
  await page.goto(world.shop('plain'))
  await add(page).press('Enter')
  await add(page).press('Enter')
  const store = { store_integration: 'shopify', store_integration_customer_id: '6521' }
  expect((await viewed).postDataJSON()).toMatchObject(store)
  await expect(says(page)).toHaveText('It is in your cart')
  await expectOpenToEverybody(page)
  await expect(popupOn(page)).toHaveCount(0)

  const body = { items: [{ quantity: 2, id: 44012345678901 }] }
  expect(cart.asked).toEqual([{ method: 'POST', type: 'application/json', body }])
  expect(await world.query('select kind, extra_button from popups.conversion')).toEqual([
    { kind: 'click', extra_button: 'Add the frog' },
  ])
})

test.describe('with a cart that does not take it', () => {
  test.use({ allowedConsole: [/status of (422|500)/] })

  test('a failure is logged and told, and the button can be pressed again [W4.78] [W8.04]', async ({
    page,
    world,
  }) => {
    await world.redesign({ links: [{ ...BUTTON, converts: false }] }, ANYWHERE)
    const said = await listenToLog(page)
    const cart: Cart = { status: 500, asked: [] }
    await openStore(page, cart)
    await page.goto(world.shop('plain'))
    await add(page).press('Enter')
    await expect(says(page)).toHaveText('That did not reach the cart. Please try again.')
    await expectOpenToEverybody(page)
    expect(ofCart(said)).toEqual([expect.stringContaining('cart/add.js answered 500')])

    cart.status = 200
    await add(page).press('Enter')
    await expect(says(page)).toHaveText('It is in your cart')
    await expect(popupOn(page)).toHaveCount(0)
    expect(cart.asked).toHaveLength(2)
    expect(await world.query('select 1 from popups.conversion')).toEqual([])
  })

  test('a refusal is only logged [W7.39]', async ({ page, world }) => {
    await world.redesign({ links: [{ ...BUTTON, converts: false }] }, ANYWHERE)
    const said = await listenToLog(page)
    await openStore(page, { status: 422, asked: [] })
    await page.goto(world.shop('plain'))
    await add(page).press('Enter')
    await expect.poll(() => ofCart(said)).toEqual([expect.stringContaining('cart/add.js answered 422')])
    await expect(says(page)).toHaveText('')
    await expect(add(page)).toBeEnabled()
  })

  test('a page of no store is asked for nothing [W4.78] [W8.04]', async ({ page, world }) => {
    await world.redesign({ links: [{ ...BUTTON, converts: false }] }, ANYWHERE)
    const said = await listenToLog(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/cart/') && asked.push(request.url()))
    await page.goto(world.shop('plain'))
    await add(page).press('Enter')
    await expect(says(page)).toHaveText(/did not reach the cart/)
    expect(ofCart(said)).toHaveLength(1)
    expect(asked).toEqual([])
  })
})
