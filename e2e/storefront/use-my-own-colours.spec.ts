import type { Page } from '@playwright/test'
import { register } from '../account/account.ts'
import { freshEmail, openCheckout, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { CARDS, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const WITH_CHOICES = '/index.php/product/scallop-tray/'

test.describe('In the few colours that my system allows', () => {
  test.use({ forcedColors: 'active' })

  test('I see what is chosen, the colours that are sold, and how many stars there are', async ({ page }) => {
    await withoutPopups(page)
    await page.goto(WITH_CHOICES)
    await hydrated(page)
    const outlineOf = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle)
    expect([await outlineOf('Description'), await outlineOf('Additional information')]).toEqual([
      'solid',
      'none',
    ])

    const coral = page.locator('label', { has: page.getByRole('radio', { name: 'Coral' }) })
    const plain = await coral.evaluate((chip) => getComputedStyle(chip).outlineStyle)
    await page.getByRole('radio', { name: 'Coral' }).check()
    const chosen = await coral.evaluate((chip) => getComputedStyle(chip).outlineStyle)
    expect([plain, chosen]).toEqual(['none', 'solid'])
    const swatches = await page
      .locator('label:has([type="radio"]) > span[style*="background"]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(swatches).size, 'each swatch has its own colour').toBe(3)

    const stars = page.locator('.star-rating > span').first()
    const [fills, outlines] = await stars.evaluate((drawn) => [
      getComputedStyle(drawn).backgroundImage,
      getComputedStyle(drawn, '::before').backgroundColor,
    ])
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    expect(fills, 'full ones are filled, empty ones are not').toMatch(
      new RegExp(`${ink.replaceAll(/[()]/g, '\\$&')}.*rgba\\(0, 0, 0, 0\\)`),
    )
    expect(outlines, 'all have an outline').toBe(ink)
  })
})

test.describe('On paper', () => {
  test('my order is a page: who sells, what I bought and for how much, and nothing to press', async ({
    page,
    buoy,
  }) => {
    await openCheckout(page, buoy, { product: PRODUCTS.tinny })
    await payWith(page, CARDS.pays)
    await orderReceived(page)
    await expectPaper(page)
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  })

  test('an order in my account is the same page', async ({ page, buoy }) => {
    test.slow()
    const email = freshEmail('paper')
    await register(page, email)
    await openCheckout(page, buoy, { product: PRODUCTS.tinny, email })
    await payWith(page, CARDS.pays)
    await orderReceived(page)
    await page.getByRole('link', { name: 'View it in your account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
    await hydrated(page)
    await expectPaper(page)
  })

  test('a product has its picture, its price and all that is said of it', async ({ page }) => {
    await withoutPopups(page)
    await page.goto(WITH_CHOICES)
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Additional information' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeHidden()
    await expect(page.getByRole('tablist')).toBeHidden()
  })
})

/** On paper an order has its lines, its addresses and who sells, and neither menus nor anything to press. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const main = page.locator('#content')
  await expect(main.getByRole('row', { name: PRODUCTS.tinny.name })).toBeVisible()
  await expect(main.getByRole('row', { name: /^Total/ })).toBeVisible()
  for (const title of ['Delivery to', 'Billed to']) {
    const address = main.locator('div, section', { has: page.getByRole('heading', { name: title }) }).last()
    await expect(address.getByText('12 Hastings Street')).toBeVisible()
  }
  await expect(page.getByText('ABN 51 824 753 556').first()).toBeVisible()
  const controls = page.locator(
    'button, nav, summary, input:not([type="hidden"]), a:not(td a, #main-header a)',
  )
  const shown = await controls.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim() || one.outerHTML),
  )
  expect(shown).toEqual([])
}
