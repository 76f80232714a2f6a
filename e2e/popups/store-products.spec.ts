import { DEMO_CLIENT_ID } from '@buoy/db/seed/popups.ts'
import type { ProductsBlock } from '@buoy/popups/products/contract.ts'
import type { Page } from '@playwright/test'
import { ANYWHERE } from './foreign/every-part.ts'
import { expectOpenToEverybody } from './form-flow.ts'
import { test as base, expect, popupOn } from './popup-world.ts'
import { openShopifyStore, type ShopifyStore } from './shopify-store.ts'

const test = base.extend<{ store: ShopifyStore }>({
  store: async ({ world }, use) => {
    const store = await openShopifyStore({ embedSrc: `${world.service}/embed/pixel.js?id=${DEMO_CLIENT_ID}` })
    await use(store)
    await store.close()
  },
})

const block = (store: ShopifyStore, changes: Partial<ProductsBlock> = {}): { products: ProductsBlock } => ({
  products: {
    source: 'shopify',
    store: store.origin,
    category: 'manual',
    manual: ['tall-fern', 'moss', 'gone'],
    collection: '',
    count: 3,
    size: 'small',
    buttonsAction: 'product_page',
    ...changes,
  },
})
const cards = (page: Page) => popupOn(page).getByRole('region', { name: 'Products' }).getByRole('listitem')

test('A popup shows products of a Shopify store, with title, price and what they cost before [W1.26] [W3.70] (W5.44)', async ({
  page,
  world,
  store,
}) => {
  await world.redesign({ ...block(store), photo: null }, ANYWHERE)
  await page.goto(store.page())
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).nth(0)).toHaveText('Tall fernRegular price: $30.00Price: $24.50View')
  await expect(cards(page).nth(1)).toContainText('Moss for shaded stones & <damp> corners of the gar...')
  await expect(cards(page).nth(1)).not.toContainText('Regular price')
  const picture = cards(page).nth(0).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(
    await cards(page)
      .nth(0)
      .evaluate((card) => card.getBoundingClientRect().width),
  ).toBe(110)
  await expectOpenToEverybody(page)

  await cards(page).nth(0).getByRole('link', { name: 'View: Tall fern' }).press('Enter')
  await expect(page).toHaveURL(store.page('tall-fern'))
  // A popup whose product was looked at was not left.
  expect(await world.query('select 1 from popups.close')).toEqual([])
})

test('A card adds its variant to the cart and says so; the popup stays [W3.70] (W7.38)', async ({
  page,
  world,
  store,
}) => {
  await world.redesign(block(store, { buttonsAction: 'add_to_cart' }), ANYWHERE)
  await page.goto(store.page())
  await cards(page).nth(0).getByRole('button', { name: 'Add to cart: Tall fern' }).press('Enter')
  await expect(popupOn(page).getByText('Tall fern: It is in your cart')).toBeVisible()
  expect(store.cart).toEqual([{ id: 70, quantity: 1 }])
  await expectOpenToEverybody(page)
})

test('A popup shows what the visitor looked at last, and what is in the cart (W9.10) [W3.70]', async ({
  page,
  world,
  store,
}) => {
  await world.redesign(block(store, { category: 'last_visited' }), ANYWHERE)
  for (const handle of ['gone', 'lily', 'moss', 'tall-fern']) {
    await page.goto(store.page(handle))
    await expect(popupOn(page)).toBeVisible()
  }
  await page.goto(store.page())
  await expect(cards(page).getByRole('link')).toHaveText(['View', 'View', 'View'])
  await expect(cards(page).nth(0)).toContainText('Tall fern')
  await expect(cards(page).nth(2)).toContainText('Water lily')
  expect(await page.evaluate(() => localStorage.getItem('poptin_recent_products'))).toBe('70|80|90')

  store.cart.push({ id: 90, quantity: 2 })
  await world.redesign(block(store, { category: 'product_in_cart' }), ANYWHERE)
  await page.goto(store.page())
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Water lily')
})

test('Places are there before the products come, and nothing moves then', async ({ page, world, store }) => {
  await world.redesign(block(store, { manual: ['tall-fern', 'moss', 'lily'], size: 'medium' }), ANYWHERE)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/product-recommendation/, async (route) => {
    await asked
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(store.page())
  const region = popupOn(page).locator('section.products')
  await expect(region).toHaveAttribute('aria-busy', 'true')
  const placeOf = () =>
    popupOn(page)
      .locator('.card')
      .evaluate((card) => {
        const boxes = [card, ...card.querySelectorAll('.headline, .product, .poptin_submit')]
        return boxes.map((box) => {
          const { x, y, width, height } = box.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        })
      })
  await expect(page.locator('.popup:not(.coming)')).toBeVisible()
  const before = await placeOf()
  expect(before).toHaveLength(6)
  answer()
  await expect(cards(page).nth(2)).toContainText('Water lily')
  await expect(region).toHaveAttribute('aria-busy', 'false')
  expect(await placeOf()).toEqual(before)
})

test('A popup on a page of no store has no products of its cart, and asks for none', async ({
  page,
  world,
  store,
}) => {
  await world.redesign(block(store, { category: 'product_in_cart' }), ANYWHERE)
  await page.goto(world.shop('plain'))
  await expect(popupOn(page)).toBeVisible()
  await expect(popupOn(page).locator('.products')).toHaveCount(0)
  expect(store.state.questions).toBe(0)
})

test.describe('with a store that does not answer', () => {
  test.use({ allowedConsole: [/status of 503/] })

  test('the popup is shown without products and works [W7.32] (W8.04)', async ({ page, world, store }) => {
    await world.redesign(block(store), ANYWHERE)
    store.state.isAway = true
    await page.goto(store.page())
    await expect(popupOn(page)).toBeVisible()
    await expect(popupOn(page).locator('.products')).toHaveCount(0)
    await popupOn(page).getByRole('textbox').first().fill('sally@example.com')
    await page.keyboard.press('Escape')
    await expect(popupOn(page)).toHaveCount(0)
  })
})

test('Cards fit a phone, without scrolling sideways', async ({ page, world, store }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await world.redesign(block(store, { manual: ['tall-fern', 'moss', 'lily'], size: 'large' }), ANYWHERE)
  await page.goto(store.page())
  await expect(cards(page)).toHaveCount(3)
  const card = popupOn(page).locator('.card')
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expectOpenToEverybody(page)
})
