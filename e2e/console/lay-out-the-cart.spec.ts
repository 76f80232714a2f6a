import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { canvasOf, runCommand } from '../support/page-editor.ts'
import { newTemplate, sent } from '../support/templates.ts'
import { expect, hydrated, test } from '../support/test.ts'

// What holds a template back is answered with 400, of which the browser tells as well.
test.use({ allowedConsole: [/status of 400/] })

const CART = '/index.php/cart/'
/** Other products go with this one. */
const SCALLOP = { slug: 'scallop-tray', name: 'Scallop Tray' }

test('a template of the cart page, made by keyboard and bought from', async ({ page, buoy, browser }) => {
  const shopper = await browser.newContext({ baseURL: buoy.url })
  const shop = await shopper.newPage()
  /** What the page shows, as it is sent: around it are tokens that no two answers share. */
  const shown = async () => (await sent(shop, CART)).split(/<main|<\/main>/)[1] ?? ''
  const empty = await shown()
  await haveInCart(shop, buoy, PRODUCTS.round)
  const builtIn = await shown()
  await signIn(page)
  await newTemplate(page, 'Cart page', 'Basket')
  const canvas = canvasOf(page)
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(canvas.locator('.cart_item')).toHaveCount(1)

  await test.step('is a draft that is held back while coupons are put in at two places', async () => {
    await runCommand(page, 'add: text')
    await expect(canvas.getByRole('heading', { name: 'A heading' })).toBeVisible()
    await runCommand(page, 'add: coupon form')
    await expect(canvas.locator('.et_pb_wc_cart_coupon')).toBeVisible()
    await runCommand(page, 'publish')
    await expect(page.getByText('The coupon form is below the totals').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await runCommand(page, 'undo')
    await expect(canvas.locator('.et_pb_wc_cart_coupon')).toHaveCount(0)
    expect(await shown()).toBe(builtIn)
    // The sample is in nobody's cart, so looking at it puts nothing into the owner's.
    await expect(canvas.locator('.et_pb_wc_cart_products [inert]')).toBeAttached()
    await expect(canvas.getByRole('button', { name: 'Cart, 0 items' }).first()).toBeVisible()
    await runCommand(page, 'publish')
    await expect(page.getByText(/Published, version \d/)).toBeVisible()
  })

  await test.step('shows a shopper the cart, whose quantities count as before', async () => {
    await expect.poll(shown).toContain('data-template')
    await shop.goto(CART)
    await hydrated(shop)
    await expect(shop).toHaveTitle(/cart/i)
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Your cart')
    await expect(shop.getByRole('heading', { name: 'A heading' })).toBeVisible()
    const total = shop.locator('.order-total .amount')
    const before = await total.textContent()
    await shop
      .getByRole('button', { name: /^One more/i })
      .first()
      .click()
    await expect(shop.locator('.cart_item input').first()).toHaveValue('2')
    await expect(total).not.toHaveText(before ?? '')
    const [scallop] = await buoy.query<{ product_id: number; variation_id: number }>(
      `select product_id, variant.id as variation_id from shop.variant
       join shop.product on product.id = product_id where slug = $1 order by variant.id limit 1`,
      [SCALLOP.slug],
    )
    await shop.request.post('/?wc-ajax=add_to_cart', { form: { ...scallop, quantity: 1 } })
  })

  await test.step('fits phones, tablets and wide windows', async () => {
    for (const width of [360, 768, 1280]) {
      await shop.setViewportSize({ width, height: 800 })
      await shop.goto(CART)
      await hydrated(shop)
      await expect(shop.locator('.cart_item')).toHaveCount(2)
      await expect(shop.getByRole('region', { name: 'Goes well with your cart' })).toBeVisible()
      const overflow = await shop.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      await axe(shop)
    }
  })

  await test.step('takes a line out, keeps the focus, and leads to checkout', async () => {
    await shop.getByRole('link', { name: `Remove ${SCALLOP.name}` }).click()
    await expect(shop.locator('.cart_item')).toHaveCount(1)
    await expect(shop.getByRole('heading', { level: 1 })).toBeFocused()
    await shop.getByRole('link', { name: 'Check out', exact: true }).click()
    await expect(shop).toHaveURL(/\/checkout\/$/)
    await expect(shop.getByText(PRODUCTS.round.name).first()).toBeVisible()
  })

  await test.step('is the built-in page while the cart is empty, and the template again after an undo', async () => {
    await shop.goto(CART)
    await hydrated(shop)
    await shop.getByRole('link', { name: `Remove ${PRODUCTS.round.name}` }).click()
    await expect(shop.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await axe(shop, 'main')
    await shop.getByRole('button', { name: 'Undo' }).click()
    await expect(shop.locator('[data-template] .cart_item')).toHaveCount(1)
  })

  await test.step('works without script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: buoy.url })
    const still = await plain.newPage()
    expect(await sent(still, CART)).toContain('Your cart is empty')
    await haveInCart(still, buoy, PRODUCTS.tinny)
    await still.goto(CART)
    await expect(still.locator('[data-template] .cart_item')).toHaveCount(1)
    await still.getByRole('link', { name: `Remove ${PRODUCTS.tinny.name}` }).click()
    await expect(still.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await plain.close()
  })

  await test.step('is previewed with a product that its owner chooses', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('link', { name: 'Basket', exact: true }).click()
    await page.getByRole('combobox', { name: 'Product in the cart' }).fill('tinny')
    await page.getByRole('option', { name: PRODUCTS.tinny.name }).click()
    await axe(page)
    await page.getByRole('button', { name: 'Make the preview' }).click()
    const address = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
    await shop.goto(address ?? '')
    await expect(shop.locator('.cart_item')).toContainText(PRODUCTS.tinny.name)
  })

  await test.step('is held back without the lines of the cart', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Actions for Basket' }).click()
    await page.getByRole('menuitem', { name: 'Edit the content' }).click()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Lines of the cart' }).click()
    await page.keyboard.press('Delete')
    await runCommand(page, 'publish')
    await expect(page.getByText('The template has no lines of the cart').first()).toBeVisible()
  })

  await test.step('and one press brings the page of before back', async () => {
    await page.goto('/console/pages/templates')
    await page.getByRole('button', { name: 'Use the built-in layout for: Cart page' }).click()
    await expect.poll(shown).not.toContain('data-template')
    const { key } = await haveInCart(shop, buoy, PRODUCTS.round)
    await shop.request.post('/?wc-ajax=set_quantity', { form: { cart_item_key: key, quantity: 1 } })
    expect(await shown()).toBe(builtIn)
    await shop.request.post('/?wc-ajax=remove_from_cart', { form: { cart_item_key: key } })
    expect(await shown()).toBe(empty)
  })
  await shopper.close()
})
