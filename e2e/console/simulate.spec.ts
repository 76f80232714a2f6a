import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// A fault above one half is tried on purpose.
test.use({ allowedConsole: [/400 \(Bad Request\).*\/console\/api\/simulations/] })

/** Shoppers of a simulation take their time on a busy machine, in ms. */
const ENDED = { timeout: 60_000 }

test('An owner simulates a bad day, reads that the books agree, and finds their shop as it was', async ({
  page,
  buoy,
}) => {
  test.slow()
  const traces = () =>
    buoy.query(`select
      (select json_object_agg(id, stock order by id) from shop.variant) as stock,
      (select json_object_agg(id, units_sold order by id) from shop.product) as popularity,
      (select count(*)::int from report.sale) as sales, (select count(*)::int from shop."order") as orders,
      (select count(*)::int from shop.mail) as mails, (select last_value from shop.order_number) as number`)
  const before = await traces()
  await signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Simulation/ }).click()
  await expect(page.getByRole('heading', { name: 'Simulation', level: 1 })).toBeVisible()
  await axe(page)

  await page.getByRole('textbox', { name: 'Slow answers' }).fill('60')
  await page.getByRole('button', { name: 'Start the simulation' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter 50 at most')
  await page.getByRole('button', { name: 'A bad day' }).click()
  await page.getByRole('textbox', { name: 'Shoppers' }).fill('5')
  await page.getByRole('button', { name: 'Start the simulation' }).click()

  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible()
  // At nought percent the bar has no width yet.
  await expect(page.getByRole('progressbar', { name: 'Shoppers who are done' })).toBeAttached()
  // It is the server that simulates: a reload, or a closed browser, changes nothing.
  await page.reload()
  const table = page.getByRole('table', { name: 'Do the books agree?' })
  await expect(table).toBeVisible(ENDED)
  await expect(page.getByText('The books agree', { exact: true })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Every charge has one paid order Never' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Stock agrees with what was sold Never' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A new simulation' })).toBeVisible()
  await axe(page)
  expect(await traces()).toEqual(before)

  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(table).toBeHidden()
})
