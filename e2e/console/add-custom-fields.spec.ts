import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, hydrated, test } from '../support/test.ts'

const PRODUCTS = [
  { slug: 'noosa-round', value: 'Bamboo' },
  { slug: 'sundowner-bar-float', value: 'Solid oak' },
]

test('An owner adds a field of their own, fills it in, and shoppers filter the shop by it', async ({
  page,
  context,
  buoy,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/console/products/custom-fields')
  await page.getByRole('button', { name: 'Add a field' }).click()
  const drawer = page.getByRole('dialog', { name: 'New field' })
  await drawer.getByRole('button', { name: 'Add the field' }).isDisabled()
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Tray wood')
  await drawer.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Choice from a list' }).click()
  await drawer.getByRole('button', { name: 'Add a choice' }).click()
  await drawer.getByRole('textbox', { name: 'Choice 1' }).fill('Solid oak')
  await drawer.getByRole('button', { name: 'Add a choice' }).click()
  await drawer.getByRole('textbox', { name: 'Choice 2' }).fill('Bamboo')
  await drawer.getByRole('button', { name: 'Move Bamboo up' }).press('Enter')
  await drawer.getByRole('switch', { name: 'Shoppers can filter by it' }).check()
  await axe(page)
  await drawer.getByRole('button', { name: 'Add the field' }).click()
  await expect(page.getByText('Added. Every product has this field now.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Tray wood' })
  await expect(row).toContainText('Choice from a list of Bamboo, Solid oak')
  await expect(row).toContainText('No product')
  await axe(page)

  for (const { slug, value } of PRODUCTS) {
    const [product] = await buoy.query<{ id: number }>(`select id from shop.product where slug = '${slug}'`)
    await page.goto(`/console/products/${product?.id}`)
    await page.getByRole('combobox', { name: 'Tray wood' }).click()
    await page.getByRole('option', { name: value }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  }
  await axe(page)

  const shop = await context.newPage()
  const group = shop.getByRole('group', { name: 'Tray wood' })
  await expect(async () => {
    await shop.goto('/index.php/shop/')
    await expect(group.getByRole('checkbox')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(group).toContainText('1 product')
  await hydrated(shop)
  await group.getByRole('checkbox', { name: /^Bamboo/ }).check()
  await expect(shop).toHaveURL(/filter_tray-wood=bamboo/)
  await expect(shop.locator('ul.products > li')).toHaveCount(1)
  await shop.locator('ul.products > li').getByRole('link').first().click()
  await expect(shop).toHaveURL(/noosa-round/)
  await hydrated(shop)
  await shop.getByRole('tab', { name: 'Additional information' }).click()
  await expect(shop.getByRole('row', { name: /Tray wood/ })).toContainText('Bamboo')

  // Out of use: other flows find the demo store as it was.
  await page.goto('/console/products/custom-fields')
  await page.getByRole('button', { name: 'Archive Tray wood' }).click()
  await expect(page.getByText('2 products keep their values.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive it' }).click()
  await expect(page.getByRole('button', { name: 'Use again: Tray wood' })).toBeVisible()
  await expect(async () => {
    await shop.goto('/index.php/shop/')
    await expect(group).toHaveCount(0, { timeout: 500 })
  }).toPass()
})
