import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { haveInCart, openCheckout, PRODUCTS } from './shopping.ts'

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a shopper counts delivery for their postcode, chooses a way, and both stay', async ({
    page,
    buoy,
  }) => {
    await haveInCart(page, buoy, PRODUCTS.tinny)
    await page.goto('/index.php/cart/')
    await hydrated(page)
    const totals = page.locator('.cart_totals')
    await expect(totals).toContainText('Spend $49.10 more for free delivery')
    await expect(totals.getByRole('radio', { name: /Pick up/ })).toHaveCount(0)

    await totals.getByRole('button', { name: 'Enter your postcode' }).click()
    const calculator = page.locator('form.woocommerce-shipping-calculator')
    await calculator.getByLabel('Postcode').fill('20')
    await calculator.getByRole('button', { name: 'Calculate delivery' }).click()
    await expect(calculator.getByRole('alert')).toHaveText(
      'Postcode is not a valid postcode. It has 4 digits, such as 2480.',
    )
    await axe(page)
    await calculator.getByLabel('Postcode').fill('2000')
    await calculator.getByRole('button', { name: 'Calculate delivery' }).click()
    await expect(calculator).toBeHidden()
    await expect(totals).toContainText('Delivery to NSW 2000')
    await expect(totals.getByRole('button', { name: 'Change' })).toBeFocused()

    await totals.getByRole('radio', { name: /Express/ }).check()
    await expect(totals.locator('.order-total')).toContainText('$66.85')
    await page.reload()
    await expect(totals.getByRole('radio', { name: /Express/ })).toBeChecked()
    await expect(totals.locator('.order-total')).toContainText('$66.85')
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isTooWide, 'the cart scrolls sideways').toBe(false)

    await page.goto('/index.php/checkout/')
    await hydrated(page)
    await expect(page.locator('#billing_postcode')).toHaveValue('2000')
    await expect(page.locator('#place_order')).toContainText('$66.85')
  })
})

test('where nothing is sent checkout says so, and goes on with another address [S7.59]', async ({
  page,
  buoy,
}) => {
  await openCheckout(page, buoy, { product: PRODUCTS.tinny })
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(delivery.getByRole('radio', { name: /Standard/ })).toBeChecked()

  await page.locator('#billing_country').selectOption('FR')
  await expect(delivery).toContainText('We don’t deliver there yet. Try another address.')
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toContainText('We don’t deliver there yet.')

  await page.locator('#billing_country').selectOption('NZ')
  await page.locator('#billing_state').selectOption('AUK')
  await expect(delivery).toContainText('5 to 10 business days')
  await expect(page.locator('.order-total')).toContainText('no GST included')
  await expect(page.locator('#place_order')).toContainText('$63.50')
})
