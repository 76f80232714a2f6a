import { join, resolve } from 'node:path'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const PHOTO = join(resolve(import.meta.dirname, '../..'), 'db/seed/pictures/duo-slim-1.jpg')

test('An owner makes a product with a picture and two colours, and the shop sells it', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/console/products/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Big Wave Tray')
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  const picture = page.getByRole('button', { name: /^Picture 1: not described yet/ })
  await expect(picture).toBeVisible()
  await picture.click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('textbox', { name: /Description/ }).fill('A wide tray on a wave')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Picture 1: A wide tray on a wave/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByRole('textbox', { name: 'Option', exact: true }).fill('Colour')
  const value = page.getByRole('textbox', { name: 'New value of Colour' })
  await value.fill('Sand')
  await value.press('Enter')
  await value.fill('Navy')
  await value.press('Enter')
  await page.getByRole('button', { name: /^Add (all|the missing)/ }).click()
  await page.getByRole('textbox', { name: 'Price of all variations' }).fill('59.95')
  await page.getByRole('textbox', { name: 'Stock of all variations' }).fill('4')
  await page.getByRole('button', { name: 'Apply' }).click()
  await axe(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. The shop shows it from now on.')).toBeVisible()
  await expect(page).toHaveURL(/\/products\/\d+$/)

  const shop = await context.newPage()
  await expect(async () => {
    await shop.goto('/index.php/product/big-wave-tray/')
    await expect(shop.locator('.price').first()).toContainText('$59.95', { timeout: 500 })
    await expect(shop.getByAltText('A wide tray on a wave').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(shop.getByText('Navy').first()).toBeVisible()

  // Back to a draft, which leaves the listing: other flows count what the demo store sells.
  await page.getByRole('radio', { name: 'Draft' }).check()
  await page.keyboard.press('Control+s')
  await expect(async () => {
    await shop.goto('/index.php/shop/')
    await expect(shop.getByRole('link', { name: 'Big Wave Tray' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test.describe('Two owners at one product', () => {
  test.use({ allowedConsole: [/409/] })

  test('are told of each other, and the second keeps theirs on top of the first', async ({
    page,
    context,
    buoy,
  }) => {
    const [product] = await buoy.query<{ id: number }>(
      "select id from shop.product where slug = 'sundowner-bar-float'",
    )
    await signIn(page)
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto(`/console/products/${product?.id}`)
    await other.getByRole('textbox', { name: 'Short description' }).fill('Theirs.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('All changes are saved')).toBeVisible()

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sundowner Bar Raft')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const told = page.getByRole('alertdialog', { name: /Someone else has saved/ })
    await expect(told).toContainText('Theirs.')
    await axe(page)
    await told.getByRole('button', { name: 'Keep my changes on top of theirs' }).click()
    await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveValue('Theirs.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sundowner Bar Raft', level: 1 })).toBeVisible()
  })
})

test('What is wrong with a product stands at its field and summed up, and nothing is lost by leaving', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/console/products/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a tray')
  await page.getByRole('textbox', { name: 'SKU' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Give it a SKU')
  await expect(page.getByRole('textbox', { name: 'SKU' })).toHaveAttribute('aria-invalid', 'true')
  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.message()
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Products' }).last().click()
  await expect.poll(() => asked).toContain('unsaved changes')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a tray')
})
