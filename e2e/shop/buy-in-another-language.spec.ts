import { prefixOf } from '@buoy/kernel/rules/language-address.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { freshEmail } from './shopping.ts'

const GERMAN = prefixOf('de')
const BOUGHT = 'Byron Frühstückstablett'

/** Links and forms of a page that lead out of its language, by their addresses. */
const leadingOut = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('a[href]:not([hreflang]), form[action]')]
    const paths = all.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
    return paths.filter((path) => /^\/(?:$|[?#]|index\.php\/)/.test(path))
  })

test.afterEach(async ({ buoy }) => {
  await buoy.query("delete from shop.store_setting where name = 'languages'")
  await buoy.query('delete from shop.content_translation')
  await buoy.query("select pg_notify('settings_changed', 'languages')")
})

test('an owner adds German and translates a product, and a shopper buys it in German', async ({
  page,
  buoy,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/console/settings/languages')
  await page.getByRole('combobox', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await page.getByRole('combobox', { name: 'German is shown to' }).click()
  await page.getByRole('option', { name: 'Everybody' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await axe(page)

  await page.goto('/console/translations?kind=product&search=Byron')
  const field = page.getByRole('textbox', { name: 'Byron Breakfast Tray, Name, in German' })
  await field.fill(BOUGHT)
  await field.press('Control+Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Short description, in German/ })).toBeFocused()
  await axe(page)

  const product = '/index.php/product/byron-breakfast-tray/'
  await page.goto(product)
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(GERMAN + product)
  await expect(page.getByRole('heading', { level: 1, name: BOUGHT })).toBeVisible()
  await hydrated(page)
  expect(await leadingOut(page)).toEqual([])
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await expect(page).toHaveURL(`${GERMAN}/index.php/cart/`)
  await hydrated(page)
  await expect(page.locator('main').getByRole('link', { name: BOUGHT, exact: true })).toBeVisible()
  expect(await leadingOut(page)).toEqual([])

  await page.locator('main').getByRole('link', { name: 'Zur Kasse' }).click()
  await expect(page).toHaveURL(`${GERMAN}/index.php/checkout/`)
  await hydrated(page)
  const email = freshEmail('german')
  await fillAddress(page, email)
  expect(await leadingOut(page)).toEqual([])
  await payWith(page, CARDS.pays)
  await page.waitForURL((url) => url.pathname.startsWith(`${GERMAN}/index.php/checkout/order-received/`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(BOUGHT).first()).toBeVisible()
  const [order] = await buoy.query<{ language: string }>(
    'select language from shop."order" where email = $1',
    [email],
  )
  expect(order?.language).toBe('de')
})
