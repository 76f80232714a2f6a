import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { buyByCard } from '../support/shopper.ts'
import { test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// Ending the test is first answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })
test.setTimeout(240_000)

const PRODUCT = '/index.php/product/noosa-round/'

test('I test another price; two visitors see and pay their own, and the winner’s becomes the shop’s', async ({
  page,
  buoy,
  browser,
}) => {
  await signIn(page)
  await makeTest(page)
  const visitors = await visitBoth(browser, buoy.url + PRODUCT)
  const paid = {
    cheap: await buyByCard(visitors.cheap, buoy.url),
    standing: await buyByCard(visitors.standing, buoy.url),
  }
  expect(paid.standing.items - paid.cheap.items).toBe(3000)

  for (const [order, isTested] of [
    [paid.cheap, true],
    [paid.standing, false],
  ] as const) {
    await page.goto(`/console/orders/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const said = page.getByText('Prices of the test “Cheaper boards: Variant B”.')
    if (isTested) await expect(said).toBeAttached()
    else await expect(said).not.toBeAttached()
  }

  const counted = await buoy.query<{ subject: number }>(
    'select subject from pages.experiment_order where order_id = any($1) order by subject',
    [[paid.cheap.id, paid.standing.id]],
  )
  expect(counted.map(({ subject }) => subject)).toEqual([0, 1])

  await page.goto('/console/pages/tests')
  await page.getByRole('link', { name: 'Cheaper boards' }).click()
  await expect(page.getByRole('columnheader', { name: 'Variant B' })).toBeVisible()
  await lookAtEveryWidth(page)
  // Somebody changes the price while the test runs.
  await buoy.query(
    `update shop.variant set regular_price = 13900, price = 13900 from shop.product
     where product.id = product_id and slug = 'noosa-round'`,
    [],
  )
  const adopt = page.getByRole('button', {
    name: 'Make them the shop’s: end the test with the prices of Variant B',
  })
  await adopt.press('Enter')
  await expect(page.getByRole('alert')).toContainText('was $129.00 and is $139.00 now')
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Overwrite them' }).press('Enter')
  await expect(page.getByText('Ended: the prices of Variant B became the shop’s.')).toBeVisible()
  const charged = page
    .getByRole('table', { name: 'Prices of the variants' })
    .getByRole('row', { name: /Noosa Round/ })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(charged).toContainText(/\$129\.00.*\$99\.00.*\$99\.00/)
  await expect(charged.locator('img')).toBeVisible()
  await expect
    .poll(
      async () => (await page.request.get(PRODUCT, { headers: { cookie: '' } })).headers()['cache-control'],
    )
    .toContain('public')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(buoy.url + PRODUCT)
  await expect(visitor.locator('main').getByText('$99.00').first()).toBeVisible()
  await visitor.context().close()

  await page.getByRole('button', { name: 'Take the prices back' }).press('Enter')
  await expect(page.getByText('were the shop’s, and were taken back.')).toBeVisible()
})

/** Makes the test on its screens, by keyboard, and starts it. */
async function makeTest(page: Page): Promise<void> {
  await page.goto('/console/pages/tests')
  await page.getByRole('link', { name: 'New test of prices' }).press('Enter')
  await lookAtEveryWidth(page)
  await page.getByRole('textbox', { name: 'Name of the test' }).fill('Cheaper boards')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of variant 1' })).toHaveValue('Variant B')
  await lookAtEveryWidth(page)
  await page.getByRole('combobox', { name: 'Add a product' }).fill('noosa round')
  await page.getByRole('option', { name: /Noosa Round/ }).click()
  await page.getByRole('textbox', { name: /^Price of Noosa Round.* in Variant B$/ }).fill('99')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Start the test' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Too early: nothing can be compared yet.' })).toBeVisible()
  await expect
    .poll(
      async () => (await page.request.get(PRODUCT, { headers: { cookie: '' } })).headers()['cache-control'],
    )
    .toContain('private')
}

/** New visitors of the product until one of each price has come. */
async function visitBoth(browser: Browser, url: string) {
  const met: { cheap?: Page; standing?: Page } = {}
  for (let tries = 0; tries < 30 && !(met.cheap && met.standing); tries += 1) {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const html = (await (await visitor.goto(url))?.text()) ?? ''
    const kind = html.includes('$99.00') ? 'cheap' : 'standing'
    if (met[kind] === undefined) met[kind] = visitor
    else await context.close()
  }
  if (!met.cheap || !met.standing) throw new Error('one price was shown to nobody')
  return { cheap: met.cheap, standing: met.standing }
}
