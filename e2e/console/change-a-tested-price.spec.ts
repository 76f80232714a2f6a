import { signIn } from '../support/owner.ts'
import { runPriceTest } from '../support/page-tests.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// What a running test compares is refused once.
test.use({ allowedConsole: [/status of 409/] })

const part = (from: number) => ({ name: 'prices', from, to: from + 0.4 })

test('I am asked before I change a price that a running test compares, and its report says so afterwards', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  const id = await runPriceTest(page, buoy, { name: 'Cheaper boards', amount: 9900 })
  const [product] = await buoy.query<{ id: number }>("select id from shop.product where slug = 'noosa-round'")
  await page.goto(`/console/products/${product?.id}`)
  const price = page.getByRole('textbox', { name: /^Price, / })
  await price.fill('139')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const asked = page.getByRole('alert').filter({ hasText: 'A running test compares this price' })
  await expect(asked).toContainText('The running test “Cheaper boards” compares this price.')
  await expect(asked).toBeFocused()
  await lookAtEveryWidth(page)
  const regular = () =>
    buoy.query('select regular_price as price from shop.variant where product_id = $1', [product?.id])
  expect(await regular()).toEqual([{ price: 12_900 }])
  await asked.getByRole('button', { name: 'Save all the same' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await expect(asked).toBeHidden()
  expect(await regular()).toEqual([{ price: 13_900 }])

  await expect
    .poll(() =>
      buoy.query('select prices_changed_at is not null as marked from pages.experiment where id = $1', [id]),
    )
    .toEqual([{ marked: true }])
  await page.goto(`/console/pages/tests/prices/${id}`)
  await expect(
    page.getByRole('heading', { name: /^Broken: prices that this test compares changed/ }),
  ).toBeVisible()
  await expect(page.getByText('somebody changed them in the shop.')).toBeVisible()
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: /^Keep them/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Ended: prices stayed as they were\./ })).toBeVisible()

  // Other flows of this shop count with the price of before.
  await page.goto(`/console/products/${product?.id}`)
  await price.fill('129')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
})

test('a winner that would spoil another running test is asked about by its name', async ({ page, buoy }) => {
  await signIn(page)
  const first = await runPriceTest(page, buoy, { name: 'A tenth off', amount: 11_600, namespace: part(0) })
  const second = await runPriceTest(page, buoy, { name: 'A fifth off', amount: 10_300, namespace: part(0.5) })
  await page.goto(`/console/pages/tests/prices/${first}`)
  await page.getByRole('button', { name: /^Make them the shop’s/ }).press('Enter')
  const asked = page.getByRole('alert').filter({ hasText: 'Another test compares these prices' })
  await expect(asked).toContainText('The running test “A fifth off” compares some of these prices.')
  await lookAtEveryWidth(page)
  await asked.getByRole('button', { name: 'Change them all the same' }).press('Enter')
  await expect(page.getByText('Ended: the prices of Variant B became the shop’s.')).toBeVisible()
  await page.goto(`/console/pages/tests/prices/${second}`)
  await expect(page.getByText('the prices of the test “A tenth off” took their place.')).toBeVisible()
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: /^Keep them/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Ended: prices stayed as they were\./ })).toBeVisible()
  await page.goto(`/console/pages/tests/prices/${first}`)
  await page.getByRole('button', { name: 'Take the prices back' }).press('Enter')
  await expect(page.getByText('were the shop’s, and were taken back.')).toBeVisible()
})
