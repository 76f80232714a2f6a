import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { publishModules } from '../support/pages.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

// What is refused is answered with 400, of which the browser tells as well.
test.use({ allowedConsole: [/status of 400/] })

/** A page with a draft that visitors do not see yet. */
async function pageWithDraft(buoy: OpenServer, slug: string, href = '/index.php/shop/'): Promise<void> {
  await publishModules(buoy, slug, aNode('text', 'a', { title: `Old ${slug}`, level: '1' }))
  await buoy.query(
    `insert into pages.page_draft (page_id, document, base_version, saved_at, saved_by)
     select page.id, jsonb_set(jsonb_set(version.document, '{sections,0,children,0,children,0,children,0,props,title}',
       to_jsonb('New ' || $1::text)), '{sections,0,children,0,children,0,children,1}', $2::jsonb), 1, now(), 'Kim'
     from pages.page join pages.page_version version on version.page_id = page.id where slug = $1`,
    [slug, JSON.stringify(aNode('button', 'b', { label: 'Go', href }))],
  )
}

test('I plan when a page is published, change my mind, and visitors see it at its time', async ({
  page,
  buoy,
}) => {
  await pageWithDraft(buoy, 'planned-page')
  await signIn(page)
  await page.goto('/console/pages?search=planned-page')
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Actions for planned-page' })
  const choose = async (name: string) => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await choose('Schedule publishing')
  const at = page.getByLabel('Day and time')
  await at.fill('2026-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(page.getByText(/This time has passed/)).toBeVisible()
  await axe(page)
  await at.fill('2027-12-24T18:00')
  await page.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(page.getByText('Publishes 24 Dec 2027, 6:00 pm')).toBeVisible()
  await axe(page)
  await choose('Cancel scheduled publishing')
  await expect(page.getByText('Publishes 24 Dec 2027')).toBeHidden()

  await choose('Schedule publishing')
  await at.fill('2027-12-24T18:00')
  await page.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(page.getByText('Publishes 24 Dec 2027, 6:00 pm')).toBeVisible()
  // Its time has come, and the job runs that looks for it every minute.
  await buoy.query(`update pages.page_schedule set at = now() - interval '1 minute'`)
  await expect
    .poll(async () => (await page.request.get('/index.php/planned-page/')).text(), { timeout: 80_000 })
    .toContain('New planned-page')
  await page.reload()
  await expect(page.getByText('Unpublished changes')).toBeHidden()
})

test('I publish several pages as one change: none while one is held back, then all', async ({
  page,
  buoy,
}) => {
  await pageWithDraft(buoy, 'batch-one')
  await pageWithDraft(buoy, 'batch-two', '#')
  await signIn(page)
  await page.goto('/console/pages?search=batch-')
  await page.getByRole('checkbox', { name: 'Choose batch-one' }).press('Space')
  await page.getByRole('checkbox', { name: 'Choose batch-two' }).press('Space')
  const bar = page.getByRole('region', { name: 'Chosen pages' })
  await expect(bar).toContainText('2 pages chosen')
  const publish = bar.getByRole('button', { name: 'Publish 2 together' })
  await publish.press('Enter')
  const refused = bar.getByRole('alert')
  await expect(refused).toContainText('Nothing was published')
  await expect(refused).toContainText('“batch-two”: A link leads nowhere.')
  await axe(page)
  const shown = async (slug: string) => (await page.request.get(`/index.php/${slug}/`)).text()
  expect(await shown('batch-one')).toContain('Old batch-one')

  await buoy.query(
    `update pages.page_draft set document = replace(document::text, '"href": "#"', '"href": "/index.php/shop/"')::jsonb`,
  )
  await publish.press('Enter')
  await expect(page.getByText('2 pages are published.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect(await shown('batch-one')).toContain('New batch-one')
  expect(await shown('batch-two')).toContain('New batch-two')
})
