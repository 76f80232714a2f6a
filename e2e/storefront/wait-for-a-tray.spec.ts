import { axe } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('A shopper who finds a tray sold out asks to be told, and takes it back', async ({ page, buoy }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await buoy.query(
    `with gone as (
       update shop.variant set stock = 0
       where product_id = (select id from shop.product where slug = 'byron-breakfast-tray') returning id
     ) select pg_notify('catalogue_changed', '') from gone`,
  )
  const form = page.getByRole('form', { name: /Email me when/ })
  await expect(async () => {
    await page.goto('/index.php/product/byron-breakfast-tray/')
    await hydrated(page)
    const choices = page.locator('form.cart input[type="radio"]')
    if ((await choices.count()) > 0) await choices.first().check({ force: true })
    await expect(form).toBeVisible({ timeout: 1000 })
  }).toPass()
  await axe(page, 'form[aria-label^="Email me when"]')
  await form.getByLabel('Want to know when it’s back?').fill('wait@example.com')
  await form.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByText('You’re on the list.')).toBeVisible()
  const waiting = () =>
    buoy.query<{ email: string }>('select email from shop.stock_alert where ended_at is null')
  expect(await waiting()).toEqual([{ email: 'wait@example.com' }])
  await page.getByRole('button', { name: 'Take me off the list' }).click()
  await expect(form).toBeVisible()
  expect(await waiting()).toEqual([])
})
