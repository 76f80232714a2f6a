import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { hydrated, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// Ending the test is first answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })
test.setTimeout(240_000)

const CHECKOUT = '/index.php/checkout/'

test('I test another checkout; two visitors have their own, an order counts, and the winner’s becomes the shop’s', async ({
  page,
  buoy,
  browser,
}) => {
  await signIn(page)
  await makeTest(page)
  const { calm, usual } = await visitBoth(browser, buoy.url)
  await expect(coupon(usual)).toBeHidden()
  await expect(coupon(calm)).toBeVisible()
  const summary = calm.getByRole('complementary', { name: 'Order summary' })
  const form = calm.locator('form[name=checkout]')
  const [above, below] = [await summary.boundingBox(), await form.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect((await usual.locator('form[name=checkout]').boundingBox())?.y).toBeLessThan(below?.y ?? 0)
  await lookAtEveryWidth(calm)
  // The same one when they come again.
  await calm.reload()
  await hydrated(calm)
  await expect(coupon(calm)).toBeVisible()

  const order = await pay(calm)
  await expect
    .poll(() => buoy.query('select subject from pages.experiment_order where order_id = $1', [order]))
    .toEqual([{ subject: 1 }])
  await page.goto(`/console/orders/${order}`)
  await expect(page.getByText('Checkout of the test “Calm checkout: Variant B”.')).toBeVisible()

  await page.goto('/console/pages/tests')
  await page.getByRole('link', { name: 'Calm checkout' }).click()
  // Chance says how many shoppers came until one of each checkout had.
  await expect(page.getByRole('cell', { name: /\b1 of \d+\b/ }).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Coupon code' })).toBeVisible()
  await lookAtEveryWidth(page)
  // Somebody changes the checkout while the test runs.
  await change(page, 'Order notes', 'Field is open')
  await page.goto('/console/pages/tests')
  await page.getByRole('link', { name: 'Calm checkout' }).click()
  await page
    .getByRole('button', { name: 'Make it the shop’s: end the test with the checkout of Variant B' })
    .press('Enter')
  await expect(page.getByRole('alert')).toContainText('Somebody has changed the checkout since then.')
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Overwrite it' }).press('Enter')
  await expect(page.getByText('Ended: the checkout of Variant B became the shop’s.')).toBeVisible()

  const visitor = await shopper(browser, buoy.url)
  await expect(coupon(visitor)).toBeVisible()
  await visitor.context().close()
  // Who was shown the original keeps it until they have ordered.
  await usual.reload()
  await hydrated(usual)
  await expect(coupon(usual)).toBeHidden()
  await usual.context().close()

  await page.getByRole('button', { name: 'Take the checkout back' }).press('Enter')
  await expect(page.getByText('was the shop’s, and was taken back.')).toBeVisible()
  await page.goto('/console/settings/checkout')
  await expect(page.getByRole('combobox', { name: 'Coupon code' })).toHaveValue('Behind a link')
})

const coupon = (page: Page) => page.getByRole('textbox', { name: 'Coupon code' })

/** Makes the test on its screens and starts it. */
async function makeTest(page: Page): Promise<void> {
  await page.goto('/console/pages/tests')
  await page.getByRole('link', { name: 'New test of the checkout' }).press('Enter')
  await lookAtEveryWidth(page)
  await page.getByRole('textbox', { name: 'Name of the test' }).fill('Calm checkout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of variant 1' })).toHaveValue('Variant B')
  await choose(page, 'Coupon code, in Variant B', 'Field is open')
  await choose(page, 'Order summary on wide screens, in Variant B', 'Above the form')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Start the test' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Too early: nothing can be compared yet.' })).toBeVisible()
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Changes the shop's own checkout. */
async function change(page: Page, field: string, option: string): Promise<void> {
  await page.goto('/console/settings/checkout')
  await expect(page.getByRole('combobox', { name: field })).toBeVisible()
  await lookAtEveryWidth(page)
  await choose(page, field, option)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
}

/** A new visitor with a product in their cart, at the checkout. */
async function shopper(browser: Browser, origin: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${origin}/index.php/product/noosa-round/`)
  await hydrated(visitor)
  await visitor
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await expect
    .poll(async () => (await visitor.context().cookies()).find(({ name }) => name === 'buoy_cart')?.value)
    .toMatch(/^1\./)
  await visitor.goto(origin + CHECKOUT)
  await hydrated(visitor)
  return visitor
}

/** New shoppers until one of each checkout has come. */
async function visitBoth(browser: Browser, origin: string) {
  const met: { calm?: Page; usual?: Page } = {}
  for (let tries = 0; tries < 30 && !(met.calm && met.usual); tries += 1) {
    const visitor = await shopper(browser, origin)
    const kind = (await coupon(visitor).isVisible()) ? 'calm' : 'usual'
    if (met[kind] === undefined) met[kind] = visitor
    else await visitor.context().close()
  }
  if (!met.calm || !met.usual) throw new Error('one checkout was shown to nobody')
  return { calm: met.calm, usual: met.usual }
}

/** Pays by card; answers the order. */
async function pay(visitor: Page): Promise<number> {
  await fillAddress(visitor)
  await payWith(visitor, CARDS.pays)
  await visitor.waitForURL(/order-received\/\d+/)
  const order = Number(/order-received\/(\d+)/.exec(visitor.url())?.[1])
  await visitor.context().close()
  return order
}
