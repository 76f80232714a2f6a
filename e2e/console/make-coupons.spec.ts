import { haveInCart, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner makes a coupon whose sentence they can read, and a shopper uses it', async ({
  page,
  context,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/coupons/new')
  await page.getByRole('textbox', { name: /^Code/ }).fill('poolside')
  await page.getByLabel('Per cent').fill('25')
  await page.getByLabel('Minimum spend').fill('100')
  await page.getByLabel('Uses per person').fill('1')
  await expect(page.getByText('25% off from $100.00, once per person.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { name: 'POOLSIDE' })).toBeVisible()

  const shop = await context.newPage()
  await haveInCart(shop, buoy, PRODUCTS.round)
  const applied = await shop.request.post('/?wc-ajax=apply_coupon', { form: { coupon_code: 'Poolside' } })
  expect(await applied.json()).toMatchObject({ cart: { totals: { discount: 3225 } } })

  await page.goto('/console/coupons?search=pool')
  await expect(page.getByRole('table', { name: 'Coupons' })).toContainText('POOLSIDE')
  await axe(page)
})

test('An owner orders single-use codes, sees them made, and takes them home', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/coupons/new')
  await page.getByText('Many single-use codes').click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Friends of the pool')
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await page.getByLabel('They begin with').fill('MATE-')
  await page.getByLabel('How many').fill('600')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('600 codes')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^coupon-codes-\d+\.csv$/)
  await axe(page)
})

test('An owner imports coupons from a file, and takes the same file home', async ({ page }) => {
  const lines = [
    'Code,Kind,Amount,Minimum spend,Last day,Products',
    'FILE-10,percent,10,80.00,2099-12-31,',
    'FILE-5,fixed-cart,5.00,,,',
    'FILE-BAD,percent,10,,,NO-SUCH-SKU',
  ]
  await signIn(page)
  await page.goto('/console/coupons')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await axe(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'coupons.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('cell', { name: 'There is no product with the SKU' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See the coupons' }).click()
  await page.getByRole('searchbox').fill('FILE-')
  await expect(page.getByRole('table', { name: 'Coupons' })).toContainText('$5.00 off')
  await expect(page.getByRole('table', { name: 'Coupons' })).not.toContainText('FILE-BAD')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^coupons-\d{4}-\d{2}-\d{2}\.csv$/)
})

test.describe('A form with a mistake', () => {
  test.use({ allowedConsole: [/400/] })

  test('says what is wrong beside its field, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn(page)
    await page.goto('/console/coupons/new')
    await page.getByRole('button', { name: 'Create coupon' }).click()
    const code = page.getByRole('textbox', { name: /^Code/ })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, 'nothing sticks out').toBeLessThanOrEqual(360)
  })
})
