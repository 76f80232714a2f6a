import { suggestDarkColours } from '@buoy/pages/theme/rules/dark-colours.ts'
import { SHIPPED_THEME } from '@buoy/pages/theme/rules/theme.ts'
import { ACCOUNT, register } from '../account/account.ts'
import { withoutPopups } from '../storefront/without-popups.ts'
import { axe } from '../support/axe.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { openIn, publishTheme, withoutCardFields } from '../support/theme.ts'
import { cardInput, freshEmail, haveInCart, openForm, orderReceived, PRODUCTS } from './shopping.ts'

const dark = suggestDarkColours(SHIPPED_THEME.colours)

test.use({ colorScheme: 'dark' })

test.beforeEach(async ({ page, buoy }) => {
  test.slow()
  await withoutPopups(page)
  await publishTheme(buoy, { ...SHIPPED_THEME, dark })
})
test.afterEach(async ({ buoy }) => publishTheme(buoy, SHIPPED_THEME))

test('a customer buys at night: cart, errors, receipt and account can be read', async ({ page, buoy }) => {
  const email = freshEmail('night')
  await openIn(page, '/', dark.ground)
  await register(page, email)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openIn(page, '/index.php/cart/', dark.ground)
  await expect(page.locator('.wc-stripe-wallet').first()).toBeVisible()
  await axe(page)
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)

  await openForm(page)
  await page.locator('#place_order').press('Enter')
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeFocused()
  await withoutCardFields(page)
  await axe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page)
  await fillAddress(page, email)
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await axe(page)
  const [order] = await buoy.query<{ id: number }>('select id from shop."order" where email = $1', [email])
  const pages = ['', `view-order/${order?.id}/`, 'edit-address/billing/', 'edit-account/', 'payment-methods/']
  for (const path of pages) {
    await openIn(page, `${ACCOUNT}${path}`, dark.ground)
    await axe(page)
  }
})

test('what I type as a card can be read after my device has changed to dark', async ({ page, buoy }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await openForm(page)
  const colour = () => cardInput(page, 'card number').evaluate((input) => getComputedStyle(input).color)
  const ink = () => page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const light = await ink()
  await expect.poll(colour).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(light)
  await expect.poll(colour).toBe(await ink())
})

test('the wallet has the form of Add to cart, light on dark and dark on light', async ({ page }) => {
  await openIn(page, `/index.php/product/${PRODUCTS.tinny.slug}/`, dark.ground)
  const wallet = page.locator('.wc-stripe-wallet').getByRole('button')
  await expect(wallet).toBeVisible()
  const add = page.locator('.single_add_to_cart_button')
  const look = () =>
    wallet.evaluate((button) => {
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button)
      const { height } = button.getBoundingClientRect()
      return {
        backgroundColor,
        height: Math.round(height),
        isPill: Number.parseFloat(borderTopLeftRadius) >= height / 2,
      }
    })
  const height = Math.round((await add.boundingBox())?.height ?? 0)
  expect(await look()).toEqual({ backgroundColor: 'rgb(255, 255, 255)', height, isPill: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => (await look()).backgroundColor).toBe('rgb(6, 38, 46)')
})

test('a wallet that is not there leaves no gap', async ({ page }) => {
  const path = `/index.php/product/${PRODUCTS.tinny.slug}/`
  const distance = () =>
    page.evaluate(() => {
      const bottomOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN
      const promises = document.querySelector('form.cart > ul:last-child')?.getBoundingClientRect().top
      return Math.round((promises ?? Number.NaN) - bottomOf('form.cart .single_add_to_cart_button'))
    })
  await page.route('**/*wc-ajax=wallet_settings*', (route) => route.fulfill({ json: { gateways: {} } }))
  await openIn(page, path, dark.ground)
  const settings = page.waitForResponse(/wallet_settings/)
  await page.reload()
  await hydrated(page)
  await settings
  const gap = await page
    .locator('form.cart')
    .evaluate((form) => Number.parseFloat(getComputedStyle(form).rowGap))
  await expect.poll(distance).toBe(Math.round(gap))
})
