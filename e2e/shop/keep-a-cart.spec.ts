import type { Page, Route } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'
import { haveInCart, PRODUCTS } from './shopping.ts'

const CART = '/index.php/cart/'

/** The button on a product's page. */
async function openProduct(page: Page, slug: string) {
  await page.goto(`/index.php/product/${slug}/`)
  await hydrated(page)
  return page.locator('button.single_add_to_cart_button')
}

/** Holds the answers of a call until they are let go. */
async function hold(page: Page, name: string) {
  const held: (() => Promise<void>)[] = []
  await page.route(`**/?wc-ajax=${name}`, (route: Route) => {
    held.push(() => route.continue())
  })
  return {
    count: () => held.length,
    release: async () => {
      await held.shift()?.()
    },
  }
}

test('an add button goes from normal over loading to added, with a way to the cart [S4.01] [S4.02] [S9.01]', async ({
  page,
}) => {
  const button = await openProduct(page, PRODUCTS.round.slug)
  const answers = await hold(page, 'add_to_cart')
  await expect(page.locator('a.added_to_cart')).toHaveCount(0)
  await button.click()
  await expect(button).toHaveClass(/\bloading\b/)
  await answers.release()
  await expect(button).toHaveClass(/\badded\b/)
  await expect(page.locator('a.added_to_cart')).toHaveText('View cart')
  expect(new URL(page.url()).pathname).toBe(`/index.php/product/${PRODUCTS.round.slug}/`)
})

test('adding tells the page and puts the count into the header [S7.01] [S7.04]', async ({ page }) => {
  const button = await openProduct(page, PRODUCTS.round.slug)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['adding_to_cart', 'added_to_cart', 'wc_fragments_refreshed']) {
      document.body.addEventListener(name, () => heard.push(name))
    }
  })
  const sent = page.waitForRequest((request) => request.url().includes('wc-ajax=add_to_cart'))
  await button.click()
  expect((await sent).postData()).toContain('quantity=1')
  await expect(button).toHaveClass(/\badded\b/)
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'adding_to_cart',
    'added_to_cart',
    'wc_fragments_refreshed',
  ])
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'buoy_cart')?.value).toMatch(/^1\.\d+\.[0-9a-f]+$/)
})

test('the cart page shows form, totals and GST, and takes items out [S2.06] [S2.07] [S2.08]', async ({
  page,
  buoy,
}) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto(CART)
  await hydrated(page)
  await expect(page.locator('form.woocommerce-cart-form .cart_item')).toHaveCount(2)
  await expect(page.locator('.cart_totals')).toContainText('GST')
  await page.getByRole('link', { name: `Remove ${PRODUCTS.tinny.name}` }).click()
  await expect(page.locator('.cart_item')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.cart_item')).toHaveCount(2)
  await page.getByRole('link', { name: `Remove ${PRODUCTS.tinny.name}` }).click()
  await page.getByRole('link', { name: `Remove ${PRODUCTS.round.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See all products' })).toBeVisible()
})

test('the mini cart lists what is in the cart and takes it out [S2.09]', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto('/index.php/shop/')
  await hydrated(page)
  await page.getByRole('button', { name: /cart/i }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.locator('.widget_shopping_cart_content .mini_cart_item')).toContainText(
    PRODUCTS.round.name,
  )
  await drawer.locator('a.remove[data-cart_item_key]').click()
  await expect(drawer).toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('a row is blocked while its item is being removed, calls go one at a time [S4.03] [S4.04] [S9.05]', async ({
  page,
  buoy,
}) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto(CART)
  await hydrated(page)
  const answers = await hold(page, 'remove_from_cart')
  const row = (name: string) => page.locator('.cart_item', { hasText: name })
  await row(PRODUCTS.round.name).locator('a.remove').click()
  await row(PRODUCTS.tinny.name).locator('a.remove').click()
  await expect(row(PRODUCTS.round.name)).toHaveAttribute('aria-busy', 'true')
  await expect(row(PRODUCTS.tinny.name)).toHaveAttribute('aria-busy', 'true')
  const overlay = await row(PRODUCTS.round.name).evaluate((element) => {
    const blocked = getComputedStyle(element, '::after').transitionDuration
    element.removeAttribute('data-blocked')
    const free = getComputedStyle(element, '::after').transitionDuration
    element.setAttribute('data-blocked', 'true')
    return { blocked, free }
  })
  expect(overlay).toEqual({ blocked: '0.2s', free: '0.4s' })
  await expect.poll(answers.count).toBe(1)
  await answers.release()
  await expect(row(PRODUCTS.round.name)).toHaveCount(0)
  await expect.poll(answers.count).toBe(1)
  await answers.release()
  await expect(page.locator('.cart_item')).toHaveCount(0)
})

test('a quantity counts at once, and comes back when the shop refuses it [S5.03]', async ({ page, buoy }) => {
  const { key } = await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto(CART)
  await hydrated(page)
  const quantity = page.locator(`[name="cart[${key}][qty]"]`)
  await page.getByRole('button', { name: `One more ${PRODUCTS.round.name}` }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('4000')
  await quantity.press('Enter')
  await expect(page.getByText(/Only \d+ of Noosa Round left/)).toBeVisible()
  await page.route('**/?wc-ajax=set_quantity', (route) =>
    route.fulfill({ json: { error: true, product_url: CART, message: 'Somebody was quicker.' } }),
  )
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByText('Somebody was quicker.').first()).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

test('other tabs see the cart change', async ({ page, buoy, context }) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto(CART)
  await hydrated(page)
  const other = await context.newPage()
  await other.goto(CART)
  await hydrated(other)
  await other.getByRole('button', { name: `One more ${PRODUCTS.round.name}` }).click()
  await expect(page.locator('.cart_item input.qty')).toHaveValue('2')
})

test('an add that the shop refuses leads to the product with the reason [S8.01]', async ({ page, buoy }) => {
  await page.goto('/index.php/shop/')
  await hydrated(page)
  const target = `/index.php/product/${PRODUCTS.ring.slug}/`
  await page.route('**/?wc-ajax=add_to_cart', (route) =>
    route.fulfill({ json: { error: true, product_url: buoy.url + target, message: 'Only 3 left.' } }),
  )
  await page.locator('.add_to_cart_button.ajax_add_to_cart, button.add_to_cart_button').first().click()
  await page.waitForURL((url) => url.pathname === target)
  await expect(page.getByText('Only 3 left.').first()).toBeVisible()
})

test.describe('when a removal does not work', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the browser follows the remove link itself [S8.02]', async ({ page, buoy }) => {
    const { key } = await haveInCart(page, buoy, PRODUCTS.round)
    await page.goto(CART)
    await hydrated(page)
    await page.route('**/?wc-ajax=remove_from_cart', (route) => route.abort())
    const followed = page.waitForRequest((request) => request.isNavigationRequest())
    await page.locator('.cart_item a.remove').click()
    expect(new URL((await followed).url()).search).toBe(`?remove_item=${key}`)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test('A unit that is added while the page still asks for its wallets stays in the cart', async ({
  page,
  request,
}) => {
  const added = page.waitForResponse(/wc-ajax=add_to_cart/)
  // Asked by a browser without a session, and answered after the cart was filled.
  await page.route(/wc-ajax=wallet_settings/, async (route) => {
    const asked = route.request()
    const response = await request.post(asked.url(), {
      headers: await asked.allHeaders(),
      data: asked.postData() ?? '',
    })
    await added
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse(/wc-ajax=wallet_settings/)
  await (await openProduct(page, PRODUCTS.round.slug)).click()
  await answered

  await page.goto(CART)
  await expect(page.getByRole('link', { name: PRODUCTS.round.name }).first()).toBeVisible()
})

test('in the mini cart I change how many I take, and the page I am on stays', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.round)
  await page.goto('/index.php/shop/')
  await hydrated(page)
  await page.getByRole('button', { name: /cart/i }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByRole('button', { name: `One more ${PRODUCTS.round.name}` }).click()
  await expect(drawer.getByRole('spinbutton')).toHaveValue('2')
  await expect(drawer.locator('.woocommerce-mini-cart__total')).toContainText('$258.00')
  await drawer.getByRole('spinbutton').fill('9999')
  await drawer.getByRole('spinbutton').press('Enter')
  await expect(drawer.getByRole('alert')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/index.php/shop/')
})

test('what delivery costs is said once in the cart', async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto(CART)
  await hydrated(page)
  const totals = page.locator('.cart_totals')
  await expect(totals.getByRole('radio').first()).toBeVisible()
  await expect(totals.locator('dl .shipping')).toHaveCount(0)
})
