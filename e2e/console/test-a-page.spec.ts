import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { signIn } from '../support/owner.ts'
import { openEditor } from '../support/page-editor.ts'
import { runTest, WORDS } from '../support/page-tests.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'

// Starting a second test of a page is answered with 409, of which the browser tells as well.
test.use({ allowedConsole: [/status of 409/] })

test('by keyboard I test a variant of a module, and nobody but its visitors sees it', async ({
  page,
  buoy,
}) => {
  const path = await openEditor(
    page,
    buoy,
    'tested-page',
    aNode('text', 'hello', { title: WORDS[0] }),
    aNode('text', 'more', { title: 'More words' }),
  )
  await page.getByRole('tab', { name: 'Outline' }).press('Enter')
  await page.getByRole('treeitem', { name: `Text ${WORDS[0]}` }).click()
  await page.getByRole('link', { name: 'Test a variant' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New test' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Page, template or saved section' })).toHaveValue(
    'tested-page',
  )
  await lookAtEveryWidth(page)
  await page.getByRole('textbox', { name: 'Name of the test' }).fill('Which words')
  await page.keyboard.press('Enter')

  await expect(page.getByText(`Text: ${WORDS[0]} on`)).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate Variant B as a variant' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of variant 2' })).toHaveValue('Variant C')
  await page.getByRole('button', { name: 'Remove Variant C' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of variant 2' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Weight of Variant B' }).fill('150')
  await page.getByRole('combobox', { name: 'New or returning' }).click()
  await page.getByRole('option', { name: 'Returning visitors' }).click()
  await page.getByRole('combobox', { name: 'Countries' }).fill('New Zea')
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Phone' }).press('Space')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await lookAtEveryWidth(page)

  await page.getByRole('button', { name: 'Start the test' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Too early: nothing can be compared yet.' })).toBeVisible()
  await expect(page.getByText('Returning visitors · New Zealand · Phone, 100% of them.')).toBeVisible()
  await lookAtEveryWidth(page)
  await page.goto('/console/pages/tests')
  await expect(page.getByRole('link', { name: 'Which words' })).toBeVisible()
  await expect(page.getByText('Running')).toBeVisible()
  await lookAtEveryWidth(page)
  const html = await (await page.goto(path))?.text()
  expect(html, 'staff see the page as it is').toContain(WORDS[0])
})

test('I read how a test stands, and one press makes the winner the page', async ({ page, buoy, browser }) => {
  const { path, id } = await runTest(page, buoy, { slug: 'won', goal: { kind: 'clicked', module: 'hello' } })
  // As many visitors as a week of a busy shop.
  await buoy.query(
    `with visitor as (
       insert into pages.experiment_visitor (experiment_id, visitor, subject, at, device, source, visit)
       select $1, 'v' || n, n % 2, now() - n % 3 * interval '1 day',
         (array['desktop', 'mobile', 'tablet'])[n % 3 + 1], (array['utm', 'organic', 'referral', 'typein'])[n % 4 + 1],
         'first' from generate_series(1, 20000) n returning visitor, subject
     )
     insert into pages.experiment_record (experiment_id, visitor, record_type, at)
     select $1, visitor, 'click_goal', now() from visitor
     where substr(visitor, 2)::int % 100 < case subject when 1 then 30 else 20 end`,
    [id],
  )
  await page.goto(`/console/pages/tests/${id}`)
  await expect(
    page.getByRole('heading', { name: /^Variant B converts .*% more visitors than Original\.$/ }),
  ).toBeVisible()
  await lookAtEveryWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByText('By day, device and source').press('Enter')
  const byDay = page.getByRole('table', { name: 'Variants by day' })
  await expect(byDay.getByRole('row')).toHaveCount(4)
  await page.getByText('Device', { exact: true }).click()
  const phones = page.getByRole('table', { name: 'Variants by device' }).getByRole('row', { name: /^Phone/ })
  await expect(phones).toContainText(/20% ?3,33\d visitors/)
  await lookAtEveryWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Make it the page: end the test with Variant B' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Ended: Variant B is the page\./ })).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures of the variants' })
  for (const [index, words] of WORDS.entries())
    await expect(pictures.locator('iframe').nth(index).contentFrame().getByText(words)).toBeVisible()
  await lookAtEveryWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (let visitor = 0; visitor < 4; visitor += 1) {
    const context = await browser.newContext()
    await expect.poll(async () => (await context.request.get(buoy.url + path)).text()).toContain(WORDS[1])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('buoy_tests')
    await context.close()
  }
  const versions = await buoy.query<{ version: number }>(
    `select version from pages.page_version join pages.page on id = page_id where slug = 'won' order by 1`,
  )
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
})

test('I choose what becomes of visitors who do not consent, and hold some out of all tests', async ({
  page,
  buoy,
}) => {
  // The holdout is set while no test runs.
  await buoy.query("update pages.experiment set state = 'ended' where state = 'running'")
  await signIn(page)
  await page.goto('/console/pages/tests/settings')
  await page.getByRole('radio', { name: 'Count them without a cookie' }).check()
  await page.getByRole('textbox', { name: 'Visitors held out of all tests' }).fill('10')
  await lookAtEveryWidth(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()

  await page.goto('/console/pages/tests')
  const holdout = page.getByRole('region', { name: 'Holdout' })
  await expect(holdout).toContainText('10% of visitors see no test')
  await expect(holdout).toContainText('Too early: nothing can be compared yet.')
  await lookAtEveryWidth(page)

  await page.goto('/console/pages/tests/settings')
  await page.getByRole('textbox', { name: 'Visitors held out of all tests' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('All changes are saved')).toBeVisible()
})
