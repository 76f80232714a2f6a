import type { ConsolePageTest } from '@buoy/pages/experiments/console-contract.ts'
import type { Page } from '@playwright/test'
import { signIn } from '../support/owner.ts'
import { ownerCalls, runTest } from '../support/page-tests.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

test.use({ allowedConsole: [/status of 503/] })

test('by keyboard I choose the product of a goal by its name, and a report names it after it was deleted', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  const id = await makePriceTest(page, 'Goal of a product')
  await page.getByRole('combobox', { name: 'Goal' }).click()
  await page.getByRole('option', { name: 'A product was put into the cart' }).click()
  const product = page.getByRole('combobox', { name: 'Product', exact: true })
  await expect(product).toHaveAttribute('placeholder', 'Any product; type to search')

  await product.fill('no such board')
  await expect(page.getByText('No product has that name.')).toBeVisible()
  await product.fill('tinny')
  await expect(page.getByRole('option')).toHaveCount(1)
  // The list may be drawn again while the key is pressed.
  await expect(async () => {
    await product.press('ArrowDown')
    await expect(product).toHaveAttribute('aria-activedescendant', /./, { timeout: 500 })
  }).toPass()
  await product.press('Enter')
  await expect(product).toHaveValue('Little Tinny')
  // What is chosen is no search: others are offered beside it.
  await product.click()
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Name of the test' }).focus()
  await lookAtEveryWidth(page)

  await save(page)
  await page.route('**/console/api/products/find**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: 'The products did not load.' })
  await expect(failed).toBeVisible()
  await expect(product).toHaveValue('Little Tinny')
  await lookAtEveryWidth(page)
  await page.unroute('**/console/api/products/find**')
  await failed.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(failed).toBeHidden()
  await buoy.query(
    "update pages.experiment set state = 'ended', starts_at = now(), ended_at = now() where id = $1",
    [id],
  )
  await page.reload()
  await expect(page.getByText('Goal: A product was put into the cart: Little Tinny. Since')).toBeVisible()
  await buoy.query(
    "update pages.experiment set goal = jsonb_set(goal, '{productId}', '999999') where id = $1",
    [id],
  )
  await page.reload()
  await expect(page.getByText('the cart: Little Tinny (deleted). Since')).toBeVisible()
})

test('I read what a test can be expected to find before I start it', async ({ page, buoy }) => {
  await signIn(page)
  await buoy.query('delete from people.visitor')
  await makePriceTest(page, 'Cheaper by a little')
  const forecast = page.getByRole('group', { name: 'Forecast' })
  await expect(forecast).toContainText('Not enough is known for a forecast: no visitors were recorded')
  await lookAtEveryWidth(page)

  await buoy.query(
    `insert into people.visitor (id, first, current, pages, sessions, session_started_at, last_seen_at, last_page, user_agent)
     select 'forecast ' || n, '{}', '{}', 1, 1, seen, seen, '/', ''
     from generate_series(1, 8000) n, lateral (select now() - n % 28 * interval '1 day' as seen) at`,
  )
  await page.reload()
  await expect(forecast).toContainText('about 2,100 visitors a week, of whom')
  await expect(forecast).toContainText('about 1,000 visitors a week')
  await lookAtEveryWidth(page)

  // It follows what is typed, before it is saved.
  await page.getByRole('textbox', { name: 'Visitors who take part' }).fill('10')
  await expect(forecast).toContainText('about 100 visitors a week')
  await page.getByRole('textbox', { name: 'Weight of Variant B' }).fill('150')
  await expect(forecast).toContainText('about 160 visitors a week')
  await expect(forecast).toContainText('about 52 visitors a week')

  await page.route('**/forecast', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(forecast.getByRole('alert')).toContainText('This did not load')
  await lookAtEveryWidth(page)
})

test('an earlier test of the page tells what the next one would find', async ({ page, buoy }) => {
  const goal = { kind: 'clicked', module: 'hello' } as const
  const { id, pageId } = await runTest(page, buoy, { slug: 'tested-twice', goal })
  await buoy.query(
    `with visitor as (
       insert into pages.experiment_visitor (experiment_id, visitor, subject, at, device, source, visit)
       select $1, 'v' || n, n % 2, now() - interval '8 days', 'desktop', 'typein', 'first' from generate_series(1, 12000) n
       returning visitor
     )
     insert into pages.experiment_record (experiment_id, visitor, record_type, at)
     select $1, visitor, 'click_goal', now() from visitor where substr(visitor, 2)::int % 20 = 0`,
    [id],
  )
  await buoy.query(
    `update pages.experiment set state = 'ended', starts_at = now() - interval '21 days', ended_at = now() - interval '7 days'
     where id = $1`,
    [id],
  )
  const call = ownerCalls(page)
  const next = await call<ConsolePageTest>('POST', '/page-tests', { pageId, subject: 'hello', name: 'Again' })
  await page.goto(`/console/pages/tests/${next.id}`)
  const forecast = page.getByRole('group', { name: 'Forecast' })
  await expect(forecast).toContainText(
    'By the tests of this page in the last 28 days, about 6,000 visitors a week',
  )
  await expect(forecast).toContainText('of whom 0% (0) reached the goal')
  await page.getByRole('combobox', { name: 'Goal' }).click()
  await page.getByRole('option', { name: 'A part of the page was clicked' }).click()
  await expect(forecast).toContainText('How many of them reach this goal is not known yet.')
  await page.getByRole('combobox', { name: 'Part of the page' }).click()
  await page.getByRole('option', { name: /^Text: First words/ }).click()
  await expect(forecast).toContainText('of whom 5% (600) reached the goal')
  await expect(forecast).toContainText(/After 2 weeks\s*a difference of 3\d% or more/)
  await expect(forecast).toContainText(/After 8 weeks\s*a difference of 1\d% or more/)
  await lookAtEveryWidth(page)
  await page.getByRole('combobox', { name: 'New or returning' }).click()
  await page.getByRole('option', { name: 'Returning visitors' }).click()
  await expect(forecast).toContainText('Visitors whom the audience leaves out are not taken off here')
})

async function makePriceTest(page: Page, name: string): Promise<number> {
  await page.goto('/console/pages/tests/prices/new')
  await page.getByRole('textbox', { name: 'Name of the test' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of variant 1' })).toHaveValue('Variant B')
  return Number(/\d+$/.exec(page.url())?.[0])
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
}
