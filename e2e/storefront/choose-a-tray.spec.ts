import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'

const DUO = '/index.php/product/duo-slim/'

test('I choose a colour: price, picture and number follow, and the cart gets that one [S2.05]', async ({
  page,
}) => {
  await page.goto(DUO)
  await hydrated(page)
  const form = page.locator('form.cart.variations_form')
  await expect(form.locator('.price').first()).toContainText(/\$39\.90 .*\$42\.90/)
  await form.getByRole('radio', { name: 'Navy' }).check()
  await expect(form.locator('.price').first()).toHaveText(/^\$42\.90/)
  await expect(page).toHaveURL(/\?attribute_colour=navy$/)
  await expect(form.locator('.sku')).toContainText('NAV')
  const picture = page.locator('.woocommerce-product-gallery__image:not([inert]) img')
  await expect(picture).toHaveAttribute('alt', /navy/i)
  await form.getByRole('button', { name: 'One more' }).click()
  const variation = await form.locator('.variation_id').inputValue()
  const sent = page.waitForRequest((request) => request.url().includes('wc-ajax=add_to_cart'))
  await form.getByRole('button', { name: 'Add to cart' }).click()
  const body = new URLSearchParams((await sent).postData() ?? '')
  expect(body.get('variation_id')).toBe(variation)
  expect(body.get('attribute_colour')).toBe('navy')
  expect(body.get('quantity')).toBe('2')
  await form.getByRole('link', { name: 'View cart' }).click()
  const line = page.locator('.cart_item')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Duo Slim')
  await expect(line).toContainText('Navy')
  await expect(line.locator('input.qty')).toHaveValue('2')
})

test('a link to a colour shows that colour, and the choice can be cleared [S2.05]', async ({ page }) => {
  await page.goto(`${DUO}?utm_source=friend&attribute_colour=navy`)
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await expect(page.locator('form.cart .sku')).toContainText('NAV')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('radio', { name: 'Navy' })).not.toBeChecked()
  await expect(page).toHaveURL(/\?utm_source=friend$/)
})

test('what I looked at before stands under the next tray', async ({ page }) => {
  await page.goto('/index.php/product/noosa-round/')
  await hydrated(page)
  await page.goto(DUO)
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('link', { name: 'Noosa Round' })).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Duo Slim' })).toHaveCount(0)
})

test('without a choice nothing is sent; the form says what is missing and goes there [S2.05]', async ({
  page,
}) => {
  await page.goto(DUO)
  await hydrated(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('add_to_cart')) calls += 1
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Choose a colour first.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'White' })).toBeFocused()
  expect(calls).toBe(0)
})

test('I choose by keyboard alone', async ({ page }) => {
  await page.goto(DUO)
  await hydrated(page)
  await page.getByRole('radio', { name: 'White' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Terracotta' })).toBeChecked()
})

test('a quantity below the minimum is raised to it [S5.03]', async ({ page }) => {
  await page.goto('/index.php/product/noosa-round/')
  await hydrated(page)
  const field = page.locator('form.cart input.qty')
  for (const below of ['0', '-3', '']) {
    await field.fill(below)
    await field.blur()
    await expect(field).toHaveValue('1')
  }
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled()
})

test('a quantity above the stock is lowered to it', async ({ page }) => {
  await page.goto('/index.php/product/whitsunday-grazing-raft/')
  await hydrated(page)
  const field = page.locator('form.cart input.qty')
  await field.fill('500')
  await field.blur()
  await expect(field).toHaveValue((await field.getAttribute('max')) ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form puts the tray into the cart all the same', async ({ page }) => {
    await page.goto(DUO)
    await page.getByRole('radio', { name: 'Terracotta' }).check()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/index\.php\/cart\/$/)
    await expect(page.getByText('Duo Slim').first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('once the button is out of sight, a bar at the foot adds the tray, or asks for the missing choice', async ({
    page,
  }) => {
    await page.goto(DUO)
    await hydrated(page)
    const bar = page.getByRole('region', { name: 'Duo Slim', exact: true })
    await expect(bar).toHaveCount(0)
    await page.getByRole('tablist', { name: 'About this product' }).scrollIntoViewIfNeeded()
    await expect(bar).toContainText('$39.90')
    await axe(page)
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(bar).toHaveCount(0)
    await page.getByRole('radio', { name: 'Navy' }).check()
    await page.getByRole('tablist', { name: 'About this product' }).scrollIntoViewIfNeeded()
    await expect(bar).toContainText('$42.90')
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })
})
